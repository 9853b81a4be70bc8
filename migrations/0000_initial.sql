CREATE TABLE "sessions" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" varchar(50) NOT NULL,
	"email" varchar(254),
	"password" varchar(255) NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" varchar(32) NOT NULL,
	"company" text NOT NULL,
	"preferred_slots" jsonb NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"donor_name" text,
	"donor_email" text,
	"message" text,
	"stripe_payment_intent_id" text NOT NULL,
	"checkout_session_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"show_as_sponsor" integer DEFAULT 0 NOT NULL,
	"sponsor_name" text,
	"sponsor_website" text,
	"sponsor_logo" text,
	"sponsor_hidden" boolean DEFAULT false NOT NULL,
	"sponsor_logo_hidden" boolean DEFAULT false NOT NULL,
	"reward_tier" text,
	"is_law_or_activist" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donations_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "donations_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "donations_amount_check" CHECK ("donations"."amount" > 0),
	CONSTRAINT "donations_refunded_amount_check" CHECK ("donations"."refunded_amount" between 0 and "donations"."amount"),
	CONSTRAINT "donations_status_check" CHECK ("donations"."status" in ('pending', 'succeeded', 'failed', 'expired', 'refunded', 'disputed', 'review')),
	CONSTRAINT "donations_reward_tier_check" CHECK ("donations"."reward_tier" is null or "donations"."reward_tier" in ('founding', 'advocate', 'premium')),
	CONSTRAINT "donations_flags_check" CHECK ("donations"."show_as_sponsor" in (0, 1) and "donations"."is_law_or_activist" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"service" text NOT NULL,
	"timeline" text NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lockouts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "recent_submissions" (
	"key" text PRIMARY KEY NOT NULL,
	"record_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secure_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "secure_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" varchar(64) NOT NULL,
	"title" varchar(200),
	"note" text,
	"password_hash" varchar(255) NOT NULL,
	"file_name" text,
	"file_type" text,
	"file_size" integer,
	"file_path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_reminder_at" timestamp with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"first_opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"download_count" integer DEFAULT 0 NOT NULL,
	"last_downloaded_at" timestamp with time zone,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"last_failed_at" timestamp with time zone,
	CONSTRAINT "secure_shares_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE INDEX "sessions_expire_index" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "booking_requests_newest_index" ON "booking_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "donations_newest_index" ON "donations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "donations_status_index" ON "donations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "donations_wall_index" ON "donations" USING btree ("amount" DESC NULLS LAST,"created_at") WHERE "donations"."status" = 'succeeded' and "donations"."show_as_sponsor" = 1;--> statement-breakpoint
CREATE INDEX "contact_submissions_newest_index" ON "contact_submissions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lockouts_window_index" ON "lockouts" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "recent_submissions_created_index" ON "recent_submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "secure_shares_newest_index" ON "secure_shares" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);