ALTER TABLE "secure_shares" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "secure_shares" ADD CONSTRAINT "secure_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "secure_shares_created_by_index" ON "secure_shares" USING btree ("created_by");