ALTER TABLE "outbox" ADD COLUMN "limit_name" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "networks" text[];--> statement-breakpoint
CREATE INDEX "outbox_limit_index" ON "outbox" USING btree ("limit_name","created_at") WHERE "outbox"."limit_name" is not null;