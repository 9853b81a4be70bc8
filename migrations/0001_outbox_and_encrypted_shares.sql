CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "secure_shares" ADD COLUMN "file_encryption" jsonb;--> statement-breakpoint
ALTER TABLE "secure_shares" ADD COLUMN "content_removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_waiting_index" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_created_index" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "secure_shares_content_index" ON "secure_shares" USING btree ("expires_at") WHERE "secure_shares"."content_removed_at" is null;