ALTER TABLE "donation_totals" ADD COLUMN "version" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_donations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"change" bigint := 0;
	"on_wall" boolean := false;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "donation_totals";
		RETURN NULL;
	END IF;
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		SELECT coalesce(sum("amount" - "refunded_amount"), 0), coalesce(bool_or("show_as_sponsor" = 1), false)
		INTO "change", "on_wall"
		FROM "donations_after" WHERE "status" = 'succeeded';
	END IF;
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		SELECT "change" - coalesce(sum("amount" - "refunded_amount"), 0), "on_wall" OR coalesce(bool_or("show_as_sponsor" = 1), false)
		INTO "change", "on_wall"
		FROM "donations_before" WHERE "status" = 'succeeded';
	END IF;
	IF "change" <> 0 OR "on_wall" THEN
		INSERT INTO "donation_totals" ("id", "raised") VALUES (1, "change")
		ON CONFLICT ("id") DO UPDATE SET "raised" = "donation_totals"."raised" + EXCLUDED."raised", "version" = EXCLUDED."version";
	END IF;
	RETURN NULL;
END
$$;
