import { z } from 'zod'

/** `site:/path`: where in which kind of site a page lives. `admin:/x` is `/userAdmin/x` on the main host. */
const address = z.string().regex(/^(platform|business|admin):\/[^\s?#]*$/, 'must read like business:/products')
const expose = z.string().regex(/^\.\/[a-z0-9-]+$/, 'must read like ./products')

const manifestSchema = z.strictObject({
  /** The package's name; also the folder under `/remotes/`. */
  name: z.string().regex(/^remote-[a-z0-9-]+$/),
  /** Range of the contract package that the remote was written against. */
  contract: z.string().min(1),
  /** `primary`: its screen shows an error with Retry and the frame stays. `regular`: a quiet note in its place. */
  failure: z.enum(['primary', 'regular']),
  /** Federated modules: the public name, and the source file that holds it. */
  exposes: z.record(expose, z.string()),
  /** Pages: the exposed module gives `routes`, the children of the mount. */
  mounts: z.array(z.strictObject({ at: address, expose })).default([]),
  /** Entries of the site's navigation, in ascending `order`. `needs: 'catalogues'` hides it where there are none. */
  nav: z
    .array(
      z.strictObject({
        at: address,
        label: z.string().min(1),
        icon: z.string().regex(/^[a-z0-9-]+$/),
        order: z.number(),
        /** Where it stands: in the main navigation, or among the small print of the footer. */
        place: z.enum(['main', 'footer']).default('main'),
        needs: z.enum(['catalogues']).optional(),
      }),
    )
    .default([]),
  /** Small parts for a named slot of the shell: the exposed module gives `Component`. */
  cards: z
    .array(z.strictObject({ slot: z.enum(['admin:header', 'admin:dashboard']), expose, order: z.number() }))
    .default([]),
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
  for (const { expose: name } of [...parsed.data.mounts, ...parsed.data.cards]) {
    if (!(name in parsed.data.exposes)) throw new Error(`remote.manifest.ts: ${name} is mounted but not exposed`)
  }
  return parsed.data
}
