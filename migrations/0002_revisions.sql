ALTER TABLE "donations" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "secure_shares" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;