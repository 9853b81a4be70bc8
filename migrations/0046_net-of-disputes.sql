-- The version changes with the founding spots too: a disputed donation holds one, though it adds to neither sum nor wall.
CREATE OR REPLACE FUNCTION "count_donations"() RETURNS trigger LANGUAGE plpgsql AS $$
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
