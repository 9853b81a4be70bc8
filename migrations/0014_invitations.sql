ALTER TABLE "account_tokens" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "email_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_id_unique" ON "account_tokens" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_invited_unique" ON "account_tokens" USING btree ("email_key") WHERE "account_tokens"."kind" = 'invitation' and "account_tokens"."used_at" is null;