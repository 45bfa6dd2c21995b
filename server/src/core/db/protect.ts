import { type Kysely, sql, type Transaction } from 'kysely'
import { platformRole, tenantRole } from './scope.ts'

/**
 * Two roles that cannot sign in: the one sees a single tenant's rows, the other all. The server's own user must be
 * able to become either, and may itself be a superuser: statements never run under it.
 */
const roles = sql.raw(`
do $$
declare wanted text;
begin
  foreach wanted in array array['${tenantRole}', '${platformRole}'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
    execute format('grant usage on schema public to %I', wanted);
  end loop;
end $$`)

/**
 * A table with a business_id holds tenants' rows, whoever wrote its migration: row-level security is switched on for
 * it, and forced, so that not even its owner escapes. Other tables are the platform's alone. Migrations' own tables
 * are left out. The tenant stands alone on one side of the condition, so that the planner knows its value and indexes
 * that lead with business_id serve it.
 */
const policies = sql.raw(`
do $$
declare t record;
begin
  for t in
    select c.oid, c.relname, c.relforcerowsecurity as forced,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped) as of_tenant
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'
  loop
    if not has_table_privilege('${platformRole}', t.oid, 'select, insert, update, delete') then
      execute format('grant select, insert, update, delete on %I to ${platformRole}', t.relname);
    end if;
    continue when not t.of_tenant or t.forced;
    execute format('grant select, insert, update, delete on %I to ${tenantRole}', t.relname);
    execute format('alter table %I enable row level security, force row level security', t.relname);
    execute format('create policy of_tenant on %I to ${tenantRole}
      using (business_id = nullif(current_setting(''app.tenant'', true), '''')::uuid)', t.relname);
    execute format('create policy of_platform on %I to ${platformRole} using (true)', t.relname);
  end loop;
end $$`)

/** Any number that no other part of the server locks. */
const lock = sql`select pg_advisory_xact_lock(7305118)`

/** Puts every tenant's table under row-level security, as part of a transaction. */
export async function protectIn(trx: Transaction<unknown>): Promise<void> {
  await lock.execute(trx)
  await roles.execute(trx)
  await policies.execute(trx)
}

/** Puts every tenant's table under row-level security. Does nothing where that is done already. */
export function protectTenants(db: Kysely<unknown>): Promise<void> {
  return db.transaction().execute(protectIn)
}
