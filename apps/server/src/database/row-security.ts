import { type Log, noLog } from '@dmc/api/call/log';
import { causesOf } from '@dmc/api/database/database-errors';
import { type Db, queryRows } from '@dmc/api/database/db';
import { TENANT_ROLE } from '@dmc/api/database/transactions';
import { sql } from 'drizzle-orm';
import { OperatorError } from '../start/operator-error.ts';

/**
 * Rights on tables without a tenant policy: tenants' statements read the names of the platform's users, and make links
 * for supervisors' new passwords. They have no access to sessions, codes and the server's own state.
 */
const WITHOUT_POLICY: Readonly<Record<string, readonly string[]>> = {
  platform_users: ['SELECT'],
  reset_links: ['SELECT', 'INSERT', 'UPDATE'],
};
const GIVEN = Object.entries(WITHOUT_POLICY).flatMap(([name, verbs]) =>
  verbs.map((verb) => `('${name}', '${verb}')`),
);

/** Creates the role and adjusts its rights to what it needs, as far as the connected role may. Idempotent. */
const PREPARE = sql.raw(`do $$
declare change record;
begin
  if to_regrole('${TENANT_ROLE}') is null then
    begin
      create role ${TENANT_ROLE} nologin;
    exception when duplicate_object or unique_violation then
      -- Roles belong to all databases of a server: another one has just made it.
      null;
    end;
  end if;
  if not pg_has_role('${TENANT_ROLE}',
    case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end) then
    execute format('grant ${TENANT_ROLE} to %I', current_user);
  end if;
  if not has_schema_privilege('${TENANT_ROLE}', 'public', 'USAGE') then
    grant usage on schema public to ${TENANT_ROLE};
  end if;
  for change in
    select relname as name, needed, string_agg(verb, ', ') as verbs
    from pg_class
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as verb
      cross join lateral (
        select relrowsecurity or (relname, verb) in (values ${GIVEN.join(', ')}) as needed, exists (
          select from aclexplode(relacl)
          where grantee = '${TENANT_ROLE}'::regrole and privilege_type = verb
        ) as given
      ) as rights
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and needed <> given
    group by relname, needed
  loop
    execute format(
      case when change.needed then 'grant %s on public.%I to %I' else 'revoke %s on public.%I from %I' end,
      change.verbs, change.name, '${TENANT_ROLE}');
  end loop;
exception when insufficient_privilege then
  -- Whoever asks for it next says what is missing.
  null;
end $$`);

/** Error codes of a role that does not exist, or that may not be assumed. */
const NO_ROLE = new Set(['22023', '42501']);

/** What a superuser must do first, as a sentence; undefined if tenants' statements can be limited to their rows. */
async function missing(db: Db): Promise<string | undefined> {
  const [connected] = await queryRows<{ role: string; blind: boolean; exists: boolean }>(
    db,
    sql`select quote_ident(current_user) as role, row_security_active('distributors') as blind,
      to_regrole(${TENANT_ROLE}) is not null as exists`,
  );
  const { role, blind, exists } = connected ?? {};
  if (blind)
    throw new OperatorError(
      `The database role ${role} does not own the tables, and would see none of their rows: connect as their owner.`,
    );
  try {
    await db.transaction((tx) => tx.execute(sql.raw(`set local role ${TENANT_ROLE}`)));
    return undefined;
  } catch (error) {
    if (![...causesOf(error)].some(({ code }) => NO_ROLE.has(String(code)))) throw error;
    const create = exists ? '' : `create role ${TENANT_ROLE} nologin; `;
    return `The database role ${role} may not take the role ${TENANT_ROLE}: as a superuser, run “${create}grant ${TENANT_ROLE} to ${role};”.`;
  }
}

/** True: refuse to start without it; false: never use it; undefined: use it if the connected role allows it. */
export type RowSecurity = boolean | undefined;

/** Prepares a migrated database for tenants' statements. Returns whether they are limited to their rows. */
export async function prepareRowSecurity(db: Db, wanted: RowSecurity, log: Log = noLog): Promise<boolean> {
  if (wanted !== false) await db.execute(PREPARE);
  const fault = await missing(db);
  if (wanted === false || fault === undefined) return wanted !== false;
  if (wanted) throw new OperatorError(fault);
  log('warn', 'row security', { error: fault });
  return false;
}

/** Throws if a replica would hide rows from the platform, or cannot limit tenants although it must. */
export async function requireTenants(db: Db, isLimited: boolean): Promise<void> {
  const fault = await missing(db);
  if (isLimited && fault !== undefined) throw new OperatorError(fault);
}
