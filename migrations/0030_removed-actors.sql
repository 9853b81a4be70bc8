ALTER TABLE "activity" DROP CONSTRAINT "activity_actor_id_users_id_fk";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A day less than activity is kept: the clocks of server and database may differ.
	IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '399 days' THEN RETURN OLD; END IF;
	-- A removed account leaves the fact and its ID, and an erased person leaves them without the name and without where they were.
	IF TG_OP = 'UPDATE'
		AND (NEW.actor_name IS NOT DISTINCT FROM OLD.actor_name
			OR NEW.actor_name IS NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.actor_id))
		AND ((NEW.subject_name, NEW.subject_mailbox) IS NOT DISTINCT FROM (OLD.subject_name, OLD.subject_mailbox)
			OR NEW.subject_name IS NULL AND NEW.subject_mailbox IS NULL)
		AND (NEW.network IS NOT DISTINCT FROM OLD.network
			OR NEW.network IS NULL AND OLD.subject_type = 'booking' AND OLD.actor_id IS NULL AND OLD.actor_name IS NULL)
		AND (NEW.id, NEW.created_at, NEW.action) = (OLD.id, OLD.created_at, OLD.action)
		AND (NEW.actor_id, NEW.subject_type, NEW.subject_id, NEW.device, NEW.quantity)
			IS NOT DISTINCT FROM (OLD.actor_id, OLD.subject_type, OLD.subject_id, OLD.device, OLD.quantity)
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'activity is append-only';
END $$;
