ALTER TABLE "lockouts" ADD COLUMN "record_id" integer;--> statement-breakpoint
CREATE INDEX "lockouts_record_index" ON "lockouts" USING btree ("record_id") WHERE "lockouts"."record_id" is not null;