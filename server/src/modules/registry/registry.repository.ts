import type { RegistryHistoryEntry } from '@showcase/contract/registry'
import type { RemoteRelease, SignedRelease } from '@showcase/contract/remote'
import { sql } from 'kysely'
import type { Query } from '../../platform/db/database.ts'

/** The registry belongs to the platform, not to a tenant: every function here acts across tenants. */

export type Pointer = {
  name: string
  pointer: string
  version: string
  previous: string | null
  percentage: number
  tenants: string[]
}
export type Change = Pick<RegistryHistoryEntry, 'action' | 'name' | 'version' | 'actor' | 'detail'>

/** @returns false where this version is published already */
export const insertVersionAcrossTenants = async (
  query: Query,
  release: RemoteRelease,
  signature: string,
): Promise<boolean> => {
  const { name, version } = release
  const result = await query
    .insertInto('remote_versions')
    .values({ name, version, manifest: JSON.stringify(release), signature })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows) === 1
}

export const isPublishedAcrossTenants = async (query: Query, name: string, version: string): Promise<boolean> =>
  (await query
    .selectFrom('remote_versions')
    .select('version')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()) !== undefined

/** The pointer, held until the transaction ends. */
export const lockPointerAcrossTenants = (query: Query, name: string, pointer: string): Promise<Pointer | undefined> =>
  query
    .selectFrom('remote_pointers')
    .select(['name', 'pointer', 'version', 'previous', 'percentage', 'tenants'])
    .where('name', '=', name)
    .where('pointer', '=', pointer)
    .forUpdate()
    .executeTakeFirst()

/** Moves a pointer, and keeps where it stood. */
export const movePointerAcrossTenants = (query: Query, to: Omit<Pointer, 'previous'>) =>
  query
    .insertInto('remote_pointers')
    .values(to)
    .onConflict(conflict =>
      conflict.columns(['name', 'pointer']).doUpdateSet({
        version: to.version,
        percentage: to.percentage,
        tenants: to.tenants,
        previous: sql`case when remote_pointers.version = excluded.version then remote_pointers.previous else remote_pointers.version end`,
        updated_at: sql`now()`,
      }),
    )
    .execute()

export const removePointerAcrossTenants = (query: Query, name: string, pointer: string) =>
  query.deleteFrom('remote_pointers').where('name', '=', name).where('pointer', '=', pointer).execute()

/** @returns the new revision */
export const recordChangeAcrossTenants = async (query: Query, { detail, ...change }: Change): Promise<number> => {
  const row = await query
    .insertInto('registry_audit')
    .values({ ...change, detail: JSON.stringify(detail) })
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

/** Numbers are given before their transactions commit: one lock makes the newest that is seen the newest there is. */
export const lockRegistryAcrossTenants = (query: Query) => sql`select pg_advisory_xact_lock(7305119)`.execute(query)

export const readRevisionAcrossTenants = async (query: Query): Promise<number> => {
  const row = await query
    .selectFrom('registry_audit')
    .select(eb => eb.fn.max('revision').as('revision'))
    .executeTakeFirst()
  return row?.revision ?? 0
}

export const readPointersAcrossTenants = (query: Query): Promise<Pointer[]> =>
  query
    .selectFrom('remote_pointers')
    .select(['name', 'pointer', 'version', 'previous', 'percentage', 'tenants'])
    .orderBy('name')
    .orderBy('pointer')
    .execute()

/** The releases that the pointers stand on or stood on before. */
export const readPointedReleasesAcrossTenants = async (query: Query): Promise<SignedRelease[]> => {
  const { rows } = await sql<{ manifest: RemoteRelease; signature: string | null }>`
    select v.manifest, v.signature from remote_versions v where exists (
      select from remote_pointers p where p.name = v.name
        and (p.version = v.version or (p.pointer = 'stable' and p.previous = v.version)))
    order by v.name, v.version`.execute(query)
  return rows.map(({ manifest, signature }) => ({ ...manifest, signature: signature ?? '' }))
}

export const readHistoryAcrossTenants = async (
  query: Query,
  { name, perPage, pageNo }: { name?: string | undefined; perPage: number; pageNo: number },
) => {
  const matching = query.selectFrom('registry_audit').$if(name !== undefined, q => q.where('name', '=', name ?? ''))
  const rows = await matching
    .selectAll()
    .orderBy('revision', 'desc')
    .limit(perPage)
    .offset(Math.min((pageNo - 1) * perPage, Number.MAX_SAFE_INTEGER))
    .execute()
  const { count } = await matching.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

export const businessExistsAcrossTenants = async (query: Query, businessName: string): Promise<boolean> =>
  (await query
    .selectFrom('businesses')
    .select('business_id')
    .where('business_name', '=', businessName)
    .executeTakeFirst()) !== undefined
