-- The sum that donations add up to. Its version also changes with the wall and the founding spots, which a disputed donation keeps.
CREATE FUNCTION count_donations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"change" bigint := 0;
	"is_shown" boolean := false;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "donation_totals";
		RETURN NULL;
	END IF;
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		SELECT coalesce(sum("amount" - "refunded_amount" - "disputed_amount") FILTER (WHERE "status" = 'succeeded'), 0),
			coalesce(bool_or(("status" = 'succeeded' AND "show_as_sponsor" = 1) OR "reward_tier" = 'founding'), false)
		INTO "change", "is_shown"
		FROM "donations_after" WHERE "status" IN ('succeeded', 'disputed');
	END IF;
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		SELECT "change" - coalesce(sum("amount" - "refunded_amount" - "disputed_amount") FILTER (WHERE "status" = 'succeeded'), 0),
			"is_shown" OR coalesce(bool_or(("status" = 'succeeded' AND "show_as_sponsor" = 1) OR "reward_tier" = 'founding'), false)
		INTO "change", "is_shown"
		FROM "donations_before" WHERE "status" IN ('succeeded', 'disputed');
	END IF;
	IF "change" <> 0 OR "is_shown" THEN
		INSERT INTO "donation_totals" ("id", "raised") VALUES (1, "change")
		ON CONFLICT ("id") DO UPDATE SET "raised" = "donation_totals"."raised" + EXCLUDED."raised", "version" = EXCLUDED."version";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Activity is append-only, but for its end and for the addresses of erased people.
CREATE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A day less than activity is kept: the clocks of server and database may differ.
	IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '399 days' THEN RETURN OLD; END IF;
	-- An erased person leaves the fact without the address and without where they were.
	IF TG_OP = 'UPDATE'
		AND (NEW.subject_email IS NOT DISTINCT FROM OLD.subject_email OR NEW.subject_email IS NULL)
		AND (NEW.network IS NOT DISTINCT FROM OLD.network
			OR NEW.network IS NULL AND OLD.subject_type = 'booking' AND OLD.actor_id IS NULL)
		AND (NEW.id, NEW.created_at, NEW.action) = (OLD.id, OLD.created_at, OLD.action)
		AND (NEW.actor_id, NEW.subject_type, NEW.subject_id, NEW.device, NEW.quantity)
			IS NOT DISTINCT FROM (OLD.actor_id, OLD.subject_type, OLD.subject_id, OLD.device, OLD.quantity)
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'activity is append-only';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_activity_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'activity is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE DELETE OR UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION refuse_activity_change();
--> statement-breakpoint
CREATE TRIGGER activity_no_truncate BEFORE TRUNCATE ON activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_activity_truncate();
--> statement-breakpoint
CREATE TRIGGER donations_deleted AFTER DELETE ON donations REFERENCING OLD TABLE AS donations_before FOR EACH STATEMENT EXECUTE FUNCTION count_donations();
--> statement-breakpoint
CREATE TRIGGER donations_inserted AFTER INSERT ON donations REFERENCING NEW TABLE AS donations_after FOR EACH STATEMENT EXECUTE FUNCTION count_donations();
--> statement-breakpoint
CREATE TRIGGER donations_truncated AFTER TRUNCATE ON donations FOR EACH STATEMENT EXECUTE FUNCTION count_donations();
--> statement-breakpoint
CREATE TRIGGER donations_updated AFTER UPDATE ON donations REFERENCING OLD TABLE AS donations_before NEW TABLE AS donations_after FOR EACH STATEMENT EXECUTE FUNCTION count_donations();
--> statement-breakpoint
-- Deferrable, because a restore inserts rows in any order.
ALTER TABLE secure_shares ADD CONSTRAINT secure_shares_request_id_fk FOREIGN KEY (request_id) REFERENCES secure_shares (id)
	ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
