import { z } from 'zod'
import { canaryLimits } from './limits.ts'

/** Version of this package; a test compares it with package.json. A remote names the range of versions that it supports. */
export const contractVersion = '1.2.0'

/** First path segments, in lower case, at which the API, the gateway or a site's files answer, and not a page of a remote. */
const reservedSegments: ReadonlySet<string> = new Set([
  'api',
  'images',
  'files',
  'remotes',
  'shell',
  'health',
  'metrics',
  'useradmin',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'favicon.ico',
  'sw.js',
])

/** Pages of the shell, in lower case. A mount would replace them for every owner or business; navigation may lead there. */
const shellPages: ReadonlySet<string> = new Set(['admin:/dashboard', 'business:/signin'])

/** Whether a release can have no page at an address such as `business:/api`. Pages ignore the case of addresses. */
export function isReserved(at: string): boolean {
  const [site = '', path = ''] = at.split(':/', 2)
  return site !== 'admin' && reservedSegments.has(path.split('/')[0]?.toLowerCase() ?? '')
}

/** Whether an address is a page of the shell, such as `admin:/dashboard`. */
export function isShellPage(at: string): boolean {
  return shellPages.has(at.toLowerCase())
}

function number(max: number, of: string) {
  const message = `must be 1 to ${max} ${of}`
  return z.int(message).min(1, message).max(max, message)
}

/** How a canary is promoted in stages: all canaries of a remote, in `remote.json`, or one, in its step. The platform decides the rest. */
export const canarySettingsSchema = z
  .strictObject({
    /** Percentages of visitors that it advances through before it is stable. */
    stages: z
      .array(number(99, 'percent'), 'must be a list of percentages')
      .min(1, 'must name a percentage')
      .max(canaryLimits.stages, `must be at most ${canaryLimits.stages} percentages`)
      .refine(all => all.every((one, at) => at === 0 || one > (all[at - 1] ?? 0)), 'must increase, such as 5, 25, 50'),
    /** Minutes that each stage lasts at least. */
    minutes: number(canaryLimits.minutes, 'minutes'),
    /** Page views that each stage needs, each from another network. */
    views: number(canaryLimits.views, 'page views'),
  })
  .partial()
export type CanarySettings = z.output<typeof canarySettingsSchema>

/** The settings that a canary has. Those of the platform have wider limits. */
export const stageSettingsSchema = z.object({ stages: z.array(z.int()), minutes: z.int(), views: z.int() })
export type StageSettings = z.output<typeof stageSettingsSchema>

/** `[^/]` in place of a dot, which does not match the ends of lines: no `..` may hide behind one. */
const file = z.string().regex(/^(?!\/)(?!(?:[^/]*\/)*\.\.(?:\/|$))[^\\]+$/, 'must be a path inside the release')
const address = z
  .string()
  .regex(/^(platform|business|admin):\/[^\s?#]*$/, 'must be an address such as business:/products or admin:/leads')

/**
 * A name that the shell knows (`shell/src/frames/nav-icon.tsx`), or the data of an outline path on a grid of 24 by 24, such as
 * `M4 6h16M4 18h16`. A remote brings an icon of its own as path data.
 */
const icon = z.string().regex(/^(?:[a-z][a-z0-9-]*|M[\d\s,.eMLHVCSQTAZmlhvcsqtaz-]+)$/, 'must be a name or path data')

export const remoteName = z.string().regex(/^remote-[a-z0-9-]{1,60}$/, 'must be a remote')
/** Package version and hash of the build's inputs: `1.4.0-ab12cd34`. */
export const remoteVersion = z.string().regex(/^\d+\.\d+\.\d+-[a-z0-9]{8,40}$/, 'must be a version')

/** `remote.json` of a published version: its manifest, its files, and the files of each exposed module. */
export const remoteReleaseSchema = z.object({
  name: remoteName,
  version: remoteVersion,
  /** Container name with the version in it: the key of caches and error boundaries. */
  uniqueName: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  /** Range of the contract package that the remote was written against. */
  contract: z.string().min(1),
  /** Shared modules that its code needs from the shell: specifier -> range. */
  shared: z.record(z.string(), z.string()).default({}),
  failure: z.literal(['primary', 'regular']),
  /** How its canaries are promoted in stages. */
  canary: canarySettingsSchema.optional(),
  mounts: z.array(z.object({ at: address, expose: z.string() })),
  nav: z.array(
    z.object({
      at: address,
      label: z.string(),
      icon: icon.max(2000),
      order: z.number(),
      /** In the main navigation, or in the small print of the footer. */
      place: z.literal(['main', 'footer']).default('main'),
      /** Hides the entry for a business that has none of these. */
      needs: z.literal(['catalogues']).optional(),
    }),
  ),
  cards: z.array(
    z.object({
      /** A card in `admin:palette` shows nothing; its module adds entries to the command palette. */
      slot: z.literal(['admin:header', 'admin:dashboard', 'admin:palette']),
      expose: z.string(),
      order: z.number(),
      /** Its name in the shell's note when it did not load. */
      label: z.string().optional(),
      /** On the dashboard: half a row, a row, or a row without a skeleton while it loads. */
      size: z.literal(['normal', 'wide', 'banner']).default('normal'),
    }),
  ),
  /** Chunks and styles of each exposed module, besides the entry. */
  exposes: z.record(z.string(), z.object({ js: z.array(file), css: z.array(file) })),
  /** The container script for browsers. */
  entry: file,
  /** The bundle for the server. */
  server: file,
  /** Every file of the folder: path -> `sha384-…`. */
  files: z.record(file, z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
})
export type RemoteRelease = z.output<typeof remoteReleaseSchema>

/** A release with the platform's signature. */
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

/** Fields that decide which code runs where. Later additions to manifests are not signed, so that old signatures stay valid. */
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

/** The text of a release that is signed. It does not depend on the order of keys. */
export function signedText(release: RemoteRelease): string {
  return JSON.stringify(Object.fromEntries(signedFields.map(field => [field, release[field]])), inOrder)
}
