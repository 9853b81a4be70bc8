CREATE FUNCTION refuse_activity_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'activity is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER activity_no_truncate BEFORE TRUNCATE ON "activity" FOR EACH STATEMENT EXECUTE FUNCTION refuse_activity_truncate();
