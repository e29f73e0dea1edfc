CREATE FUNCTION audit_never_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_never_empty BEFORE TRUNCATE ON audit_lines
FOR EACH STATEMENT EXECUTE FUNCTION audit_never_empty();
