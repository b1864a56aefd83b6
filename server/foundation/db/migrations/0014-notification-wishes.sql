-- The switches of the settings hold for every message from now on, and there are quiet hours. Until now `push` and `newProviders` did
-- nothing and began as off: they begin as on, or the alerts of everybody would fall silent. Each browser is still allowed by itself.
update profiles set document = jsonb_set(document::jsonb, '{preferences,notifications}',
  (document::jsonb #> '{preferences,notifications}')
    || '{"push": true, "newProviders": true, "quietFrom": "", "quietTo": ""}')::text
where jsonb_typeof(document::jsonb #> '{preferences,notifications}') = 'object'
  and document::jsonb -> 'migrationVersion' = '1';

-- A message that its person had switched off when it was due.
alter table alert_triggers drop constraint alert_triggers_email_state_check, drop constraint alert_triggers_browser_state_check;
alter table alert_triggers
  add constraint alert_triggers_email_state_check check (email_state in ('queued', 'held', 'sent', 'failed', 'off')),
  add constraint alert_triggers_browser_state_check check (browser_state in ('queued', 'held', 'sent', 'failed', 'off'));
