import { z } from 'zod'

/** What `remote.json` says of one published version: its manifest, its files, and what each exposed module loads. */

const file = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\]+$/, 'must be a path inside the release')
const address = z.string().regex(/^(platform|business|admin):\/[^\s?#]*$/)

export const remoteName = z.string().regex(/^remote-[a-z0-9-]{1,60}$/, 'must be a remote')
/** Package version and hash of the inputs: `1.4.0-ab12cd34`. */
export const remoteVersion = z.string().regex(/^\d+\.\d+\.\d+-[a-z0-9]{8,40}$/, 'must be a version')

export const remoteReleaseSchema = z.object({
  name: remoteName,
  version: remoteVersion,
  /** Container name with the version in it; caches and boundaries are keyed by it. */
  uniqueName: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  /** Range of the contract package that the remote was written against. */
  contract: z.string().min(1),
  /** Shared modules that its code asks the shell for: specifier -> range. */
  shared: z.record(z.string(), z.string()).default({}),
  failure: z.literal(['primary', 'regular']),
  mounts: z.array(z.object({ at: address, expose: z.string() })),
  nav: z.array(
    z.object({
      at: address,
      label: z.string(),
      icon: z.string(),
      order: z.number(),
      /** Where it stands: in the main navigation, or among the small print of the footer. */
      place: z.literal(['main', 'footer']).default('main'),
      /** Hides the entry of a business that has none. */
      needs: z.literal(['catalogues']).optional(),
    }),
  ),
  cards: z.array(
    z.object({
      /** `admin:palette` shows nothing by itself: what it exposes adds to the command palette. */
      slot: z.literal(['admin:header', 'admin:dashboard', 'admin:palette']),
      expose: z.string(),
      order: z.number(),
      /** What the shell calls it where it cannot say so itself, because it did not load. */
      label: z.string().optional(),
      /** On the dashboard: half a row, a whole one, or a whole one whose place nobody holds until it is there. */
      size: z.literal(['normal', 'wide', 'banner']).default('normal'),
    }),
  ),
  /** Chunks and styles of each exposed module, beside the entry. */
  exposes: z.record(z.string(), z.object({ js: z.array(file), css: z.array(file) })),
  /** The browser's container script and the server's bundle. */
  entry: file,
  server: file,
  /** Every file of the folder: path -> `sha384-…`. */
  files: z.record(file, z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
})
export type RemoteRelease = z.output<typeof remoteReleaseSchema>

/** A release as the registry gives it out: with the platform's signature. */
export const signedReleaseSchema = remoteReleaseSchema.extend({
  /** Ed25519 over {@link signedText}, base64url. */
  signature: z.string(),
})
export type SignedRelease = z.output<typeof signedReleaseSchema>

function inOrder(_: string, value: unknown) {
  return value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
}

/** What decides which code runs, and where. What is added to manifests later is not in it, so that old signatures hold. */
const signedFields = [
  'name',
  'version',
  'uniqueName',
  'mounts',
  'cards',
  'exposes',
  'entry',
  'server',
  'files',
] as const

/** What is signed of a release: the same text whoever stored or passed it on, in whatever order of keys. */
export function signedText(release: RemoteRelease): string {
  return JSON.stringify(Object.fromEntries(signedFields.map(field => [field, release[field]])), inOrder)
}
