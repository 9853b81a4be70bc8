CREATE TABLE "share_uses" (
	"share_id" integer NOT NULL,
	"key" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"requests" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "share_uses_share_id_key_pk" PRIMARY KEY("share_id","key")
);
--> statement-breakpoint
ALTER TABLE "share_uses" ADD CONSTRAINT "share_uses_share_id_secure_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."secure_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_uses_used_at_index" ON "share_uses" USING btree ("used_at");