ALTER TABLE "users" ADD COLUMN "registered_from" text DEFAULT 'unknown';--> statement-breakpoint
-- Approved are owners, and accounts whose first act that is still known isn't that they registered.
UPDATE "users" SET "registered_from" = CASE WHEN "role" = 'owner' THEN NULL ELSE (
  SELECT coalesce("first"."network", 'unknown') FROM (
    SELECT "action", "network" FROM "activity" WHERE "actor_id" = "users"."id"
    ORDER BY "created_at" ASC NULLS FIRST, "id" ASC NULLS FIRST LIMIT 1
  ) AS "first" WHERE "first"."action" = 'account-created'
) END;
