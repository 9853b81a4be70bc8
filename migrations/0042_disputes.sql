CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"donation_id" uuid,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "disputes_donation_index" ON "disputes" USING btree ("donation_id");--> statement-breakpoint
-- Of what these were about, and how they were decided, nothing is known: only that a late event changes nothing.
INSERT INTO "disputes" ("id", "status") SELECT substr("key", 16), 'won' FROM "payment_events" WHERE "key" LIKE 'dispute-closed:%';
