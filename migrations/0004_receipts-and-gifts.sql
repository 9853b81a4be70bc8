CREATE TABLE "receipt_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"donation_id" uuid NOT NULL,
	"whole_mailbox" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "method_reference" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "receipt_links" ADD CONSTRAINT "receipt_links_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_links_donation_index" ON "receipt_links" USING btree ("donation_id");--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_mailbox_index" ON "donations" USING btree (lower("donor_email")) WHERE "donations"."donor_email" is not null;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_method_check" CHECK ("donations"."method" in ('card', 'check', 'transfer', 'cash', 'other'));--> statement-breakpoint
-- Staff search by a check's number as by a payment's ID.
ALTER TABLE "donations" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text(
	coalesce("donor_name", '') || ' ' || coalesce("donor_email", '') || ' ' || coalesce("sponsor_name", '') || ' '
	|| coalesce("sponsor_website", '') || ' ' || coalesce("reward_tier", '') || ' ' || coalesce("message", '') || ' '
	|| coalesce(nullif("stripe_payment_intent_id", "checkout_session_id"), '') || ' '
	|| coalesce("method_reference", ''))) STORED;
