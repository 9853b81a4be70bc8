ALTER TABLE "disputes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "disputes" CASCADE;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "disputed_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" DROP COLUMN "disputed_in_review";--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_disputed_amount_check" CHECK ("donations"."disputed_amount" between 0 and coalesce("donations"."paid_amount", "donations"."amount") - "donations"."refunded_amount");