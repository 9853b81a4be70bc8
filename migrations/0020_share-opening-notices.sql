CREATE TABLE "share_opening_notices" (
	"share_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_opening_notices_share_id_user_id_pk" PRIMARY KEY("share_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "share_opening_notices" ADD CONSTRAINT "share_opening_notices_share_id_secure_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."secure_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_opening_notices" ADD CONSTRAINT "share_opening_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_opening_notices_user_index" ON "share_opening_notices" USING btree ("user_id");