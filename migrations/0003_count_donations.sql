CREATE FUNCTION "count_donations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"change" bigint := 0;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "donation_totals";
		RETURN NULL;
	END IF;
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		"change" := "change" + (SELECT coalesce(sum("amount" - "refunded_amount"), 0) FROM "donations_after" WHERE "status" = 'succeeded');
	END IF;
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		"change" := "change" - (SELECT coalesce(sum("amount" - "refunded_amount"), 0) FROM "donations_before" WHERE "status" = 'succeeded');
	END IF;
	IF "change" <> 0 THEN
		INSERT INTO "donation_totals" ("id", "raised") VALUES (1, "change")
		ON CONFLICT ("id") DO UPDATE SET "raised" = "donation_totals"."raised" + EXCLUDED."raised";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "donations_inserted" AFTER INSERT ON "donations" REFERENCING NEW TABLE AS "donations_after" FOR EACH STATEMENT EXECUTE FUNCTION "count_donations"();
--> statement-breakpoint
CREATE TRIGGER "donations_updated" AFTER UPDATE ON "donations" REFERENCING OLD TABLE AS "donations_before" NEW TABLE AS "donations_after" FOR EACH STATEMENT EXECUTE FUNCTION "count_donations"();
--> statement-breakpoint
CREATE TRIGGER "donations_deleted" AFTER DELETE ON "donations" REFERENCING OLD TABLE AS "donations_before" FOR EACH STATEMENT EXECUTE FUNCTION "count_donations"();
--> statement-breakpoint
CREATE TRIGGER "donations_truncated" AFTER TRUNCATE ON "donations" FOR EACH STATEMENT EXECUTE FUNCTION "count_donations"();
--> statement-breakpoint
INSERT INTO "donation_totals" ("id", "raised") SELECT 1, coalesce(sum("amount" - "refunded_amount"), 0) FROM "donations" WHERE "status" = 'succeeded';
