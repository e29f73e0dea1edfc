UPDATE audit_lines SET
  kind = CASE WHEN operation IN ('startImpersonation', 'stopImpersonation') THEN 'view' ELSE kind END,
  role = CASE WHEN operation = 'startImpersonation' THEN 'ADMIN' WHEN details IS NULL THEN 'DISTRIBUTOR' END,
  is_viewing = operation <> 'startImpersonation' AND details IS NULL,
  record_kind = CASE WHEN details IS NOT NULL THEN 'order' END,
  record_id = details ->> 'orderId',
  record_name = details ->> 'orderNumber';
--> statement-breakpoint
CREATE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What is known only once a write has ended.
  ending text[] := '{status,reason,record_kind,record_id,record_name,changes,details}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status IS NULL AND NEW.status IS NOT NULL
    AND to_jsonb(NEW) - ending = to_jsonb(OLD) - ending THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND current_setting('audit.removal', true) = 'on' AND OLD.at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_lines
FOR EACH ROW EXECUTE FUNCTION audit_append_only();
