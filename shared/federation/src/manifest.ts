import { remoteReleaseSchema } from '@showcase/contract/remote'
import { z } from 'zod'

const { name, contract, failure, mounts, nav, cards } = remoteReleaseSchema.shape

const manifestSchema = z.strictObject({
  /** The package's name; also the folder under `/remotes/`. */
  name,
  /** Range of the contract package that the remote was written against. */
  contract,
  /** `primary`: its screen shows an error with Retry and the frame stays. `regular`: a quiet note in its place. */
  failure,
  /** Federated modules: the public name, such as `./products`, and the source file that holds it. */
  exposes: z.record(z.string().regex(/^\.\/[a-z0-9-]+$/, 'must read like ./products'), z.string()),
  /** Pages, at `business:/products` and the like: the exposed module gives `routes`, the children of the mount. */
  mounts: mounts.default([]),
  /** Entries of the site's navigation, in ascending `order`. */
  nav: nav.default([]),
  /** Small parts for a named slot of the shell: the exposed module gives `Component`. */
  cards: cards.default([]),
})

/** A remote's manifest as its author writes it. */
export type RemoteManifestInput = z.input<typeof manifestSchema>
/** A checked manifest, every list present. */
export type RemoteManifest = z.output<typeof manifestSchema>

/**
 * Declares a remote: where its pages are mounted, what it adds to the navigation and which cards it gives.
 * The shell routes by this data alone and loads no code of the remote before a visitor goes there.
 *
 * @throws Error naming the field, when the manifest is malformed or a mount names a module that is not exposed.
 */
export function defineRemote(input: RemoteManifestInput): RemoteManifest {
  const parsed = manifestSchema.safeParse(input)
  if (!parsed.success) throw new Error(`remote.manifest.ts: ${z.prettifyError(parsed.error)}`)
  for (const { expose } of [...parsed.data.mounts, ...parsed.data.cards]) {
    if (!(expose in parsed.data.exposes)) throw new Error(`remote.manifest.ts: ${expose} is mounted but not exposed`)
  }
  return parsed.data
}
