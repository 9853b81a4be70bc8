ALTER TABLE "secure_shares" ADD COLUMN "created_by_name" varchar(50);--> statement-breakpoint
UPDATE "secure_shares" SET "created_by_name" = "users"."username" FROM "users" WHERE "users"."id" = "secure_shares"."created_by";--> statement-breakpoint
UPDATE "secure_shares" SET "created_by_name" = "activity"."actor_name" FROM "activity" WHERE "secure_shares"."created_by_name" IS NULL AND "activity"."action" = 'share-created' AND "activity"."subject_type" = 'share' AND "activity"."subject_id" = "secure_shares"."id"::text;
