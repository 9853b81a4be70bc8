CREATE TABLE "share_networks" (
	"share_id" integer NOT NULL,
	"network" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_networks_share_id_network_pk" PRIMARY KEY("share_id","network")
);
--> statement-breakpoint
ALTER TABLE "share_networks" ADD CONSTRAINT "share_networks_share_id_secure_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."secure_shares"("id") ON DELETE cascade ON UPDATE no action;