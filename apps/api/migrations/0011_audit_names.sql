-- Lines are named by their operation from now on.
UPDATE audit_lines SET
  operation = CASE action
    WHEN 'impersonation.start' THEN 'startImpersonation'
    WHEN 'impersonation.stop' THEN 'stopImpersonation'
    ELSE 'undoOrderStatus'
  END,
  status = 200
WHERE operation IS NULL;
