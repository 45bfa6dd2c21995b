import { type Provenance, provenanceSchema } from '@showcase/contract/provenance'
import { type RemoteRelease, remoteReleaseSchema, type SignedRelease } from '@showcase/contract/remote'
import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import { withTimeTexts } from '../../core/db/time-texts.ts'
import type { RemotePage } from './history.repository.ts'

export type NewVersion = {
  release: RemoteRelease
  signature: string
  publishedBy: string
  note: string
  provenance: Provenance
  bytes: number
  firstViews: Record<string, number>
}

/** Parsing adds the defaults of fields that older builds lack. */
function asRelease(manifest: unknown): RemoteRelease {
  return remoteReleaseSchema.parse(manifest)
}

/** @returns false where this version is published already */
export async function insertVersionAcrossTenants(query: Query, version: NewVersion): Promise<boolean> {
  const { release, signature, publishedBy, note, provenance, bytes, firstViews } = version
  const result = await query
    .insertInto('remote_versions')
    .values({
      name: release.name,
      version: release.version,
      manifest: JSON.stringify(release),
      signature,
      published_by: publishedBy,
      note,
      provenance: JSON.stringify(provenance),
      bytes,
      first_views: JSON.stringify(firstViews),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows) === 1
}

/** Replaces the signature of a version, or notes that its files are removed. */
export function changeVersionAcrossTenants(
  query: Query,
  { name, version }: { name: string; version: string },
  change: { signature: string } | { removed_at: Date },
) {
  const update = query.updateTable('remote_versions').set(change)
  return update.where('name', '=', name).where('version', '=', version).execute()
}

/** The published ones among these versions, including removed ones. */
export async function findVersionsAcrossTenants(query: Query, wanted: readonly { name: string; version: string }[]) {
  if (wanted.length === 0) return []
  const rows = await query
    .selectFrom('remote_versions')
    .select(['manifest', 'signature', 'removed_at'])
    .where(eb => eb.or(wanted.map(({ name, version }) => eb.and({ name, version }))))
    .execute()
  return rows.map(row => ({
    release: { ...asRelease(row.manifest), signature: row.signature ?? '' },
    isRemoved: row.removed_at !== null,
  }))
}

/** Versions whose files were removed. */
export function readRemovedAcrossTenants(query: Query): Promise<{ name: string; version: string }[]> {
  return query.selectFrom('remote_versions').select(['name', 'version']).where('removed_at', 'is not', null).execute()
}

/** The version of a remote that was published last from a branch; undefined without one. */
export async function newestOfBranchAcrossTenants(query: Query, name: string, branch: string) {
  const row = await query
    .selectFrom('remote_versions')
    .select('version')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .where(sql<string>`provenance ->> 'branch'`, '=', branch)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version
}

/** The releases that pointers name, and those that stable named before. */
export async function readPointedReleasesAcrossTenants(query: Query): Promise<SignedRelease[]> {
  const { rows } = await sql<{ manifest: unknown; signature: string | null }>`
    select v.manifest, v.signature from remote_versions v where v.removed_at is null and exists (
      select from remote_pointers p where p.name = v.name
        and (p.version = v.version or (p.pointer = 'stable' and p.previous = v.version)))
    order by v.name, v.version`.execute(query)
  return rows.map(row => ({ ...asRelease(row.manifest), signature: row.signature ?? '' }))
}

export async function listVersionsAcrossTenants(query: Query, { name, perPage, pageNo }: RemotePage) {
  const matching = query.selectFrom('remote_versions').$if(name !== undefined, q => q.where('name', '=', name ?? ''))
  const rows = await matching
    .select(['name', 'version', 'manifest', 'note', 'provenance', 'bytes', 'published_at as publishedAt'])
    .select(['published_by as publishedBy', 'first_views as firstViews', 'removed_at as removedAt'])
    .orderBy('published_at', 'desc')
    .orderBy('name')
    .orderBy('version')
    .limit(perPage)
    .offset(Math.min((pageNo - 1) * perPage, Number.MAX_SAFE_INTEGER))
    .execute()
  const { count } = await matching.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const entries = rows.map(({ manifest, provenance, ...row }) => {
    const parsed = { manifest: asRelease(manifest), provenance: provenanceSchema.parse(provenance) }
    return { ...withTimeTexts(row), ...parsed }
  })
  return { entries, count }
}

/** Time and sources of these versions. */
export async function findProvenanceAcrossTenants(query: Query, wanted: readonly { name: string; version: string }[]) {
  if (wanted.length === 0) return []
  const rows = await query
    .selectFrom('remote_versions')
    .select(['name', 'version', 'published_at', 'provenance'])
    .where(eb => eb.or(wanted.map(({ name, version }) => eb.and({ name, version }))))
    .orderBy('name')
    .orderBy('version')
    .execute()
  return rows.map(({ published_at, provenance, ...row }) => {
    return { ...row, publishedAt: published_at.toISOString(), provenance: provenanceSchema.parse(provenance) }
  })
}

/**
 * Versions whose files can be removed: no pointer names them or would roll back to them, no pointer left them and no page
 * was made with them since `before`, and they are not among the `kept` newest of their remote.
 */
export async function findUnusedAcrossTenants(query: Query, before: Date, kept: number) {
  const { rows } = await sql<{ name: string; version: string; bytes: number }>`
    select v.name, v.version, v.bytes from (
      select *, row_number() over (partition by name order by published_at desc, version desc) as place
      from remote_versions where removed_at is null) v
    where v.place > ${kept} and v.published_at < ${before}
      and not exists (select from remote_pointers p
        where p.name = v.name and (p.version = v.version or p.previous = v.version))
      and not exists (select from registry_audit a
        where a.name = v.name and a.created_at >= ${before} and a.before ->> 'version' = v.version)
      and not exists (select from release_sets s
        where s.seen_at >= ${before}
          and s.remotes @> jsonb_build_array(jsonb_build_object('name', v.name, 'version', v.version)))
    order by v.name, v.published_at`.execute(query)
  return rows
}
