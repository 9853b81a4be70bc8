ALTER TABLE "donations" DROP CONSTRAINT "donations_refunded_amount_check";--> statement-breakpoint
DROP INDEX "donations_status_index";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "paid_amount" integer;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "paid_currency" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "agreed_amount" integer;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "disputed_in_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "advocate_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "advocate_verified_by" text;--> statement-breakpoint
CREATE INDEX "donations_largest_index" ON "donations" USING btree ("amount" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "donations_status_largest_index" ON "donations" USING btree ("status","amount" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "donations_status_index" ON "donations" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_refunded_amount_check" CHECK ("donations"."refunded_amount" between 0 and coalesce("donations"."paid_amount", "donations"."amount"));