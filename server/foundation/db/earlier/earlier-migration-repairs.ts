/** Data table: two migrations had earlier versions on main, and these statements update their tables. */
const accountsRepair = `
  create table if not exists used_tokens (token_hash text primary key, expires_at timestamptz not null);
  alter table profiles
    add column if not exists shown_name text check (length(shown_name) <= 100),
    add column if not exists total_searches integer not null default 0 check (total_searches >= 0);
  update profiles set shown_name = left(coalesce(
    nullif(btrim(document::json ->> 'displayName'), ''), nullif(btrim(document::json #>> '{profile,firstName}'), '')), 100)
  where shown_name is null;`;

const alertsRepair = `
  alter table alert_triggers add column if not exists user_id uuid references users on delete cascade;
  update alert_triggers t set user_id = a.user_id from alerts a where a.id = t.alert_id and t.user_id is null;
  alter table alert_triggers alter column user_id set not null;`;

/**
 * Statements that make a migration's tables match the current file, keyed by the migration's name and recorded
 * checksum. They run before later migrations, which build on the current tables. scripts/check-migrations.ts ensures
 * that no migration changes again.
 */
export const earlierMigrationRepairs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0005-accounts.sql': {
    b1464abced948c42d9dfad69375758b4d0c9b91b0b19471c132a72d41c3bbe89: accountsRepair,
    '5b6c348dac59ea42fdba81a46aff02b48c0657a04a14e81ee68438d96febdcea': accountsRepair,
    abf8b3200ff0cf9a09e3f585916f57101878ad377b896643b4421b72402fc7de: accountsRepair,
    '0c72d77ed8a08ea1ef98e9003006a24f78b337300030e004ee53f07bc29f29ea': accountsRepair,
  },
  '0006-alerts.sql': {
    '98c7a256d253fb4f210e8211fb9c140cf1f4422bdbcf30a2963349755978f61a': alertsRepair,
  },
};

/** Statements that let the current tables accept rows from backups made before the repair, keyed by migration name. */
export const earlierConstraintRelaxations: Readonly<Record<string, string>> = {
  '0006-alerts.sql': 'alter table alert_triggers alter column user_id drop not null',
};
