ALTER TABLE "site_settings" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "notice_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "notice_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "drive" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "drive_words" text;