import type { HistoryChange, Move } from '@showcase/contract/registry-change'
import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import type { PointerName } from '../../core/db/tables.ts'

export type Action = HistoryChange['steps'][number]['action']

/** A move of a pointer. The contract allows any text as the pointer's name. */
export type PointerMove = Move & { pointer: PointerName }

/** One line of the audit: the action on a version, and its pointer before and after. */
export type AuditLine = { action: Action; name: string; version: string; move: PointerMove | null }
export type AuditedChange = { actor: string; note: string; reverts?: number; lines: AuditLine[] }

function json(value: unknown) {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** Records a change. @returns its number, and the registry's revision after it */
export async function recordChangeAcrossTenants(query: Query, { actor, note, reverts, lines }: AuditedChange) {
  let change: number | null = null
  let revision = 0
  for (const { action, name, version, move } of lines) {
    const row = await query
      .insertInto('registry_audit')
      .values({
        action,
        name,
        version,
        actor,
        note,
        change,
        detail: '{}',
        pointer: move?.pointer ?? null,
        before: json(move?.before),
        after: json(move?.after),
        reverts: reverts ?? null,
      })
      .returning('revision')
      .executeTakeFirstOrThrow()
    revision = row.revision
    if (change === null) {
      change = revision
      await query.updateTable('registry_audit').set({ change }).where('revision', '=', revision).execute()
    }
  }
  return { change: change ?? 0, revision }
}

export async function readRevisionAcrossTenants(query: Query): Promise<number> {
  const row = await query
    .selectFrom('registry_audit')
    .select(eb => eb.fn.max('revision').as('revision'))
    .executeTakeFirst()
  return row?.revision ?? 0
}

/** The lines of some changes, oldest first. */
export async function readLinesAcrossTenants(query: Query, changes: readonly number[]) {
  if (changes.length === 0) return []
  return query
    .selectFrom('registry_audit')
    .selectAll()
    .where('change', 'in', [...changes])
    .orderBy('revision')
    .execute()
}

/** The newest moves of some pointers of a remote, newest first. */
export function readMovesAcrossTenants(query: Query, name: string, pointers: readonly PointerName[], count: number) {
  return query
    .selectFrom('registry_audit')
    .select(['action', 'before', 'change', 'actor', 'reverts', 'created_at'])
    .where('name', '=', name)
    .where('pointer', 'in', [...pointers])
    .orderBy('revision', 'desc')
    .limit(count)
    .execute()
}

/** The newest change after a revision that moved a pointer of these remotes; null if there is none. */
export async function findMoveAfterAcrossTenants(query: Query, names: readonly string[], revision: number) {
  const row = await query
    .selectFrom('registry_audit')
    .select(['name', 'change', 'actor'])
    .where('name', 'in', [...names])
    .where('revision', '>', revision)
    .where('pointer', 'is not', null)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

type Withdrawal = { name: string; version: string; change: number; actor: string; note: string; created_at: Date }

/** The key of a version among the versions of all remotes. */
export function keyOf({ name, version }: { name: string; version: string }): string {
  return `${name} ${version}`
}

/** The change that took a version from visitors, by `keyOf`, if no later change gave the version to visitors. */
export async function findWithdrawalsAcrossTenants(
  query: Query,
  versions: readonly { name: string; version: string }[],
) {
  const [names, wanted] = [versions.map(one => one.name), versions.map(one => one.version)]
  const { rows } = await sql<Withdrawal>`
    with moves as materialized (
      select a.*, its.version as moved from registry_audit a
      cross join lateral (values (a.before ->> 'version'), (a.after ->> 'version')) as its (version)
      where a.name = any(${names}::text[]) and a.pointer in ('stable', 'canary'))
    select m.name, m.moved as version, m.change, m.actor, m.note, m.created_at from (
      select distinct on (moves.name, moved) moves.* from moves
      join unnest(${names}::text[], ${wanted}::text[]) as v (name, version) on moves.name = v.name and moved = v.version
      order by moves.name, moved, revision desc) m
    where m.action in ('end', 'rollback', 'revert') and m.after ->> 'version' is distinct from m.moved
      and not exists (select from remote_pointers p
        where p.name = m.name and p.version = m.moved and p.pointer in ('stable', 'canary'))`.execute(query)
  return new Map(
    rows.map(({ change, actor, note, created_at, ...version }) => [
      keyOf(version),
      { change: Number(change), at: created_at.toISOString(), actor, note },
    ]),
  )
}

/** A page of a list: all entries, or those of one remote. */
export type RemotePage = { name?: string | undefined; perPage: number; pageNo: number }

/** Numbers of changes, newest first: all, or those of one remote. */
export async function listChangesAcrossTenants(query: Query, { name, perPage, pageNo }: RemotePage) {
  const matching = query.selectFrom('registry_audit').$if(name !== undefined, q => q.where('name', '=', name ?? ''))
  const rows = await matching
    .select('change')
    .distinct()
    .orderBy('change', 'desc')
    .limit(perPage)
    .offset(Math.min((pageNo - 1) * perPage, Number.MAX_SAFE_INTEGER))
    .execute()
  const { count } = await matching.select(sql<number>`count(distinct change)`.as('count')).executeTakeFirstOrThrow()
  return { changes: rows.map(row => Number(row.change)), count }
}

/** Which of these changes were reverted, and by which change. */
export async function findRevertersAcrossTenants(query: Query, changes: readonly number[]) {
  if (changes.length === 0) return new Map<number, number>()
  const rows = await query
    .selectFrom('registry_audit')
    .select(['reverts', 'change'])
    .where('reverts', 'in', [...changes])
    .execute()
  return new Map(rows.map(row => [Number(row.reverts), Number(row.change)]))
}
