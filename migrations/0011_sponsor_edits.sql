ALTER TABLE "donations" ADD COLUMN "sponsor_edits" text[];--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "sponsor_edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "paid_at" timestamp with time zone;