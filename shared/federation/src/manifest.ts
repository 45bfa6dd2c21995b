import { remoteReleaseSchema } from '@showcase/contract/remote'
import { z } from 'zod'

const { name, contract, failure, canary, mounts, nav, cards } = remoteReleaseSchema.shape

const manifestSchema = z.strictObject({
  /** The package's name; also the folder under `/remotes/`. */
  name,
  /** Range of the contract package that the remote was written against. */
  contract,
  /** If it fails: `primary` shows an error with Retry inside the frame, `regular` a short note. */
  failure,
  /** How its canaries are promoted in stages; what is left out comes from the platform's settings. */
  canary,
  /** Federated modules: the public name, such as `./products`, and the source file that holds it. */
  exposes: z.record(z.string().regex(/^\.\/[a-z0-9-]+$/, 'must be like ./products'), z.string()),
  /** Pages, such as `business:/products`. The exposed module exports `routes`, the children of the mount. */
  mounts: mounts.default([]),
  /** Entries of the site's navigation, in ascending `order`. */
  nav: nav.default([]),
  /** Components for a slot of the shell. The exposed module exports `Component`. */
  cards: cards.default([]),
})

/** A remote's manifest as its author writes it. */
export type RemoteManifestInput = z.input<typeof manifestSchema>
/** A validated manifest with every list. */
export type RemoteManifest = z.output<typeof manifestSchema>

/**
 * Declares a remote: its pages, navigation entries and cards. The shell routes by this data and loads the remote's code
 * when a visitor opens one of its pages.
 *
 * @throws Error that names the field, if the manifest is invalid or a mount names a module that is not exposed
 */
export function defineRemote(input: RemoteManifestInput): RemoteManifest {
  const parsed = manifestSchema.safeParse(input)
  if (!parsed.success) throw new Error(`remote.manifest.ts: ${z.prettifyError(parsed.error)}`)
  for (const { expose } of [...parsed.data.mounts, ...parsed.data.cards]) {
    if (!(expose in parsed.data.exposes)) throw new Error(`remote.manifest.ts: ${expose} is mounted but not exposed`)
  }
  return parsed.data
}
