import { type OwnerSession, quoted } from '../../core/db/owner-session.ts'
import { type Table, tables } from './tables.ts'

export type Index = { name: string; table: Table; definition: string }

/** The indexes of the filled tables that belong to no key constraint. */
export function secondaryIndexes(session: OwnerSession): Promise<Index[]> {
  return session.query<Index>(
    `select c.relname as name, t.relname as table, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relname = any($1::text[])
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by t.relname, c.relname`,
    [tables],
  )
}

export function dropIndex(session: OwnerSession, { name }: Index) {
  return session.query(`drop index ${quoted(name)}`)
}
