DROP INDEX "users_username_unique";--> statement-breakpoint
DROP INDEX "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_key" text;--> statement-breakpoint
-- The letters from A to Z, in every locale alike. Usernames with others are folded by the server, which has one rule for all.
UPDATE "users" SET "username_key" = lower("username" COLLATE "C"), "email_key" = lower("email" COLLATE "C");--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "username_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email_key");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_key_check" CHECK (("users"."email" is null) = ("users"."email_key" is null));
