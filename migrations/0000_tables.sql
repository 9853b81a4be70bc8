CREATE TABLE "account_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"require_second_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "account_settings_one_row" CHECK ("account_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"email" varchar(254),
	"email_key" text,
	"role" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" varchar(50) NOT NULL,
	"username_key" text NOT NULL,
	"email" varchar(254),
	"email_key" text,
	"password" varchar(255) NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"role" text DEFAULT 'registered' NOT NULL,
	"disabled_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"password_changed_at" timestamp with time zone,
	"session_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key_check" CHECK (("users"."email" is null) = ("users"."email_key" is null))
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"subject_type" text,
	"subject_id" text,
	"subject_email" text,
	"quantity" integer,
	"network" text,
	"device" text
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"times_proposed_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"host_id" uuid,
	"call_link" varchar(2000),
	"note_to_visitor" text,
	"changed_at" timestamp with time zone,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "call_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"booking_id" integer NOT NULL,
	"email_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donation_totals" (
	"id" integer PRIMARY KEY NOT NULL,
	"raised" bigint NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "donation_totals_one_row_check" CHECK ("donation_totals"."id" = 1)
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
	"disputed_amount" integer DEFAULT 0 NOT NULL,
	"paid_amount" integer,
	"paid_currency" text,
	"agreed_amount" integer,
	"show_as_sponsor" integer DEFAULT 0 NOT NULL,
	"sponsor_name" text,
	"sponsor_website" text,
	"sponsor_logo" text,
	"sponsor_hidden" boolean DEFAULT false NOT NULL,
	"sponsor_logo_hidden" boolean DEFAULT false NOT NULL,
	"sponsor_edits" text[],
	"sponsor_edited_at" timestamp with time zone,
	"reward_tier" text,
	"is_law_or_activist" integer DEFAULT 0 NOT NULL,
	"advocate_verified_at" timestamp with time zone,
	"advocate_verified_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "donations_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "donations_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "donations_amount_check" CHECK ("donations"."amount" > 0),
	CONSTRAINT "donations_refunded_amount_check" CHECK ("donations"."refunded_amount" between 0 and coalesce("donations"."paid_amount", "donations"."amount")),
	CONSTRAINT "donations_disputed_amount_check" CHECK ("donations"."disputed_amount" between 0 and coalesce("donations"."paid_amount", "donations"."amount") - "donations"."refunded_amount"),
	CONSTRAINT "donations_status_check" CHECK ("donations"."status" in ('pending', 'succeeded', 'failed', 'expired', 'refunded', 'disputed', 'review')),
	CONSTRAINT "donations_reward_tier_check" CHECK ("donations"."reward_tier" is null or "donations"."reward_tier" in ('founding', 'advocate', 'premium')),
	CONSTRAINT "donations_flags_check" CHECK ("donations"."show_as_sponsor" in (0, 1) and "donations"."is_law_or_activist" in (0, 1))
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"assignee_id" uuid,
	"staff_note" text,
	"changed_at" timestamp with time zone,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"audience" text NOT NULL,
	"author_id" uuid,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"thread" text,
	"calendar" text,
	"calendar_method" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"limited_as" text,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "auth_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"session_version" integer,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_unique" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_step" bigint
);
--> statement-breakpoint
CREATE TABLE "secure_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "secure_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" varchar(64) NOT NULL,
	"title" varchar(200),
	"note" text,
	"is_request" boolean DEFAULT false NOT NULL,
	"request_id" integer,
	"delivery_id" uuid,
	"sender" varchar(200),
	"password_hash" varchar(255),
	"file_name" text,
	"file_type" text,
	"file_size" integer,
	"file_path" text,
	"file_encryption" jsonb,
	"created_by" uuid,
	"notify_creator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"max_openings" integer,
	"max_downloads" integer,
	"used_up_at" timestamp with time zone,
	"last_reminder_at" timestamp with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"first_opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"download_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"content_removed_at" timestamp with time zone,
	CONSTRAINT "secure_shares_slug_unique" UNIQUE("slug"),
	CONSTRAINT "secure_shares_password_check" CHECK ("secure_shares"."password_hash" is not null or "secure_shares"."is_request" or "secure_shares"."request_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_links" ADD CONSTRAINT "call_links_booking_id_booking_requests_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_links" ADD CONSTRAINT "call_links_email_id_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_advocate_verified_by_users_id_fk" FOREIGN KEY ("advocate_verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secure_shares" ADD CONSTRAINT "secure_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_id_unique" ON "account_tokens" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_invited_unique" ON "account_tokens" USING btree ("email_key") WHERE "account_tokens"."kind" = 'invitation' and "account_tokens"."used_at" is null;--> statement-breakpoint
CREATE INDEX "account_tokens_user_index" ON "account_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_tokens_expires_index" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expire_index" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree (("sess" -> 'passport' -> 'user' ->> 'id'));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_photo_index" ON "users" USING btree ("profile_image_url") WHERE "users"."profile_image_url" is not null;--> statement-breakpoint
CREATE INDEX "activity_newest_index" ON "activity" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_actor_index" ON "activity" USING btree ("actor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_subject_index" ON "activity" USING btree ("subject_type","subject_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_requests_newest_index" ON "booking_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_requests_host_index" ON "booking_requests" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "booking_requests_state_index" ON "booking_requests" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_requests_confirmed_start" ON "booking_requests" USING btree ("starts_at") WHERE "booking_requests"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "call_links_booking_index" ON "call_links" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "call_links_email_index" ON "call_links" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "donations_newest_index" ON "donations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "donations_largest_index" ON "donations" USING btree ("amount" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "donations_status_index" ON "donations" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "donations_status_largest_index" ON "donations" USING btree ("status","amount" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "donations_wall_index" ON "donations" USING btree ("amount" DESC NULLS LAST,"created_at") WHERE "donations"."status" = 'succeeded' and "donations"."show_as_sponsor" = 1;--> statement-breakpoint
CREATE INDEX "donations_rewards_index" ON "donations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "donations"."status" = 'succeeded' and "donations"."reward_tier" is not null;--> statement-breakpoint
CREATE INDEX "donations_paid_index" ON "donations" USING btree (coalesce("paid_at", "created_at")) WHERE "donations"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "donations_refunds_index" ON "donations" USING btree ("refunded_amount","paid_currency") WHERE "donations"."refunded_amount" > 0;--> statement-breakpoint
CREATE INDEX "donations_founding_index" ON "donations" USING btree ("status") WHERE "donations"."reward_tier" = 'founding';--> statement-breakpoint
CREATE INDEX "donations_logo_index" ON "donations" USING btree ("sponsor_logo") WHERE "donations"."sponsor_logo" is not null;--> statement-breakpoint
CREATE INDEX "contact_submissions_newest_index" ON "contact_submissions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_submissions_state_index" ON "contact_submissions" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_submissions_assignee_index" ON "contact_submissions" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting_index" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_created_index" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_subject_index" ON "outbox" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "auth_challenges_user_index" ON "auth_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_challenges_expires_index" ON "auth_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "secure_shares_created_by_index" ON "secure_shares" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "secure_shares_request_index" ON "secure_shares" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "secure_shares_newest_index" ON "secure_shares" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "secure_shares_used_up_index" ON "secure_shares" USING btree ("used_up_at") WHERE "secure_shares"."used_up_at" is not null and "secure_shares"."content_removed_at" is null;--> statement-breakpoint
CREATE INDEX "secure_shares_content_index" ON "secure_shares" USING btree ("expires_at") WHERE "secure_shares"."content_removed_at" is null;