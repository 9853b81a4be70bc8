-- Keyboards differ in how they compose a letter, and in their apostrophe.
CREATE FUNCTION fold_text("typed" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT translate(lower(normalize("typed", NFC)), E'\u2018\u2019\u02bc', '''''''')
$$;
--> statement-breakpoint
-- What staff search by, folded once, when it's stored.
ALTER TABLE "donations" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(
	coalesce("donor_name", '') || ' ' || coalesce("donor_email", '') || ' ' || coalesce("sponsor_name", '') || ' '
	|| coalesce("sponsor_website", '') || ' ' || coalesce("reward_tier", '') || ' ' || coalesce("message", '') || ' '
	|| coalesce(nullif("stripe_payment_intent_id", "checkout_session_id"), ''))) STORED;
--> statement-breakpoint
-- The phone number appears a second time as bare digits, which is how people search for it.
ALTER TABLE "booking_requests" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(
	"first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "phone" || ' '
	|| translate("phone", E'+()[].- \t\n\r\u00a0\u202f', '') || ' ' || "company" || ' ' || coalesce("notes", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(
	"first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "company" || ' ' || "service" || ' ' || "timeline" || ' '
	|| "details" || ' ' || coalesce("staff_note", ''))) STORED;
--> statement-breakpoint
-- Not the notes: they're encrypted.
ALTER TABLE "secure_shares" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(
	coalesce("title", '') || ' ' || coalesce("file_name", '') || ' ' || "slug" || ' ' || coalesce("sender", ''))) STORED;
--> statement-breakpoint
CREATE INDEX "secure_shares_title_index" ON "secure_shares"
	((coalesce('0' || lower("title"), '1' || (3000000000 - "id")::text)) NULLS FIRST, "id" NULLS FIRST);
