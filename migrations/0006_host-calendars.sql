CREATE TABLE "host_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"read_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"failure" text,
	"busy" jsonb NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "host_calendars" ADD CONSTRAINT "host_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_calendars_user_index" ON "host_calendars" USING btree ("user_id");