ALTER TABLE "secure_shares" ADD COLUMN "max_openings" integer;--> statement-breakpoint
ALTER TABLE "secure_shares" ADD COLUMN "max_downloads" integer;--> statement-breakpoint
ALTER TABLE "secure_shares" ADD COLUMN "used_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "secure_shares_used_up_index" ON "secure_shares" USING btree ("used_up_at") WHERE "secure_shares"."used_up_at" is not null and "secure_shares"."content_removed_at" is null;