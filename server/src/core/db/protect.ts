import { type Kysely, sql, type Transaction } from 'kysely'
import { platformRole, tenantRole, tenantSql } from './scope.ts'

/**
 * Two roles without login: one sees a single tenant's rows, the other all rows. The server's own user must be able to
 * switch to both. It may be a superuser, since no statement runs as it. From PostgreSQL 16 on, the user who creates a role
 * is a member of it but may not switch to it without a grant; earlier versions do not know the privilege "set".
 */
const roles = sql.raw(`
do $$
declare
  wanted text;
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach wanted in array array['${tenantRole}', '${platformRole}'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, wanted, needed) then
      execute format('grant %I to current_user', wanted);
    end if;
    execute format('grant usage on schema public to %I', wanted);
  end loop;
end $$`)

/**
 * Every table with a business_id gets row-level security, forced, so that it binds the table's owner too. Other tables
 * belong to the platform. Tables of the migrator are left out. The policy compares business_id with an expression that has
 * no columns, so that the planner knows its value and uses indexes that start with business_id.
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
      using (business_id = ${tenantSql.replaceAll("'", "''")})', t.relname);
    execute format('create policy of_platform on %I to ${platformRole} using (true)', t.relname);
  end loop;
end $$`)

/** A lock number that no other part of the server uses. */
const lock = sql`select pg_advisory_xact_lock(7305118)`

/** Turns on row-level security for every tenant's table, in a transaction. */
export async function protectIn(trx: Transaction<unknown>): Promise<void> {
  await lock.execute(trx)
  await roles.execute(trx)
  await policies.execute(trx)
}

/** Turns on row-level security for every tenant's table. Safe to repeat. */
export function protectTenants(db: Kysely<unknown>): Promise<void> {
  return db.transaction().execute(protectIn)
}
