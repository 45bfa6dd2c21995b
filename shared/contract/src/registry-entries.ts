import { z } from 'zod'
import { time } from './entities.ts'
import { provenanceSchema } from './provenance.ts'
import { remoteReleaseSchema } from './remote.ts'

/** Entries of the registry's lists: published versions and deploy tokens. */

export const versionEntry = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: time,
  publishedBy: z.string(),
  note: z.string(),
  provenance: provenanceSchema,
  /** Size of all files, uncompressed. */
  bytes: z.int(),
  /** Compressed bytes of entry, scripts and styles of a first view, for each exposed module. */
  firstViews: z.record(z.string(), z.int()),
  /** Its pointers: `stable`, `canary`, `pin:<businessName>`. */
  pointers: z.array(z.string()),
  /** Time of the removal of its files; null while it can be served. */
  removedAt: time.nullable(),
  manifest: remoteReleaseSchema,
})
export type VersionEntry = z.output<typeof versionEntry>

export const releaseWebhook = z.object({
  _id: z.string(),
  url: z.string(),
  /** The remote whose changes it gets; null for all. */
  name: z.string().nullable(),
  createdAt: time,
})
export type ReleaseWebhook = z.output<typeof releaseWebhook>

export const deployToken = z.object({
  _id: z.string(),
  label: z.string(),
  name: z.string(),
  createdAt: time,
  expiresAt: time.nullable(),
  revokedAt: time.nullable(),
  lastUsedAt: time.nullable(),
})
export type DeployToken = z.output<typeof deployToken>
