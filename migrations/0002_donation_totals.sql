CREATE TABLE "donation_totals" (
	"id" integer PRIMARY KEY NOT NULL,
	"raised" bigint NOT NULL,
	CONSTRAINT "donation_totals_one_row_check" CHECK ("donation_totals"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "donations_rewards_index" ON "donations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "donations"."status" = 'succeeded' and "donations"."reward_tier" is not null;--> statement-breakpoint
CREATE INDEX "donations_founding_index" ON "donations" USING btree ("status") WHERE "donations"."reward_tier" = 'founding';--> statement-breakpoint
CREATE INDEX "donations_logo_index" ON "donations" USING btree ("sponsor_logo") WHERE "donations"."sponsor_logo" is not null;