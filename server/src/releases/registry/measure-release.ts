import { promisify } from 'node:util'
import { brotliCompress, constants as zlib } from 'node:zlib'
import { releaseLimits } from '@showcase/contract/limits'
import type { RemoteRelease } from '@showcase/contract/remote'
import type { ReleaseStore } from '../store/release-store.ts'

const compress = promisify(brotliCompress)
/** About the quality of compression during a response. */
const params = { [zlib.BROTLI_PARAM_QUALITY]: 5 }

export type Measured = { bytes: number; firstViews: Record<string, number>; problems: string[] }

function kilobytes(bytes: number) {
  return `${Math.ceil(bytes / 1000)} KB`
}

/** Measures a stored release, and lists where it exceeds its budget. */
export async function measureRelease(
  store: Pick<ReleaseStore, 'list' | 'read'>,
  release: RemoteRelease,
): Promise<Measured> {
  const { name, version, entry, exposes } = release
  const paths = await store.list(name, version)
  const there = new Set(paths)
  const packed = new Map<string, Promise<number>>()
  const sizeOf = (path: string) => {
    const known = packed.get(path)
    if (known) return known
    const copy = `${path}.br`
    const size = there.has(copy)
      ? store.read(name, version, copy).then(bytes => bytes.length)
      : store.read(name, version, path).then(async bytes => (await compress(bytes, { params })).length)
    packed.set(path, size)
    return size
  }
  const firstViews: Record<string, number> = {}
  for (const [expose, { js, css }] of Object.entries(exposes)) {
    const sizes = await Promise.all([...new Set([entry, ...js, ...css])].map(sizeOf))
    firstViews[expose] = sizes.reduce((sum, size) => sum + size, 0)
  }
  let bytes = 0
  for (const path of paths.filter(one => one in release.files)) bytes += (await store.read(name, version, path)).length
  return { bytes, firstViews, problems: overBudget(release, paths.length, bytes, firstViews) }
}

function overBudget(
  { mounts }: RemoteRelease,
  files: number,
  bytes: number,
  firstViews: Readonly<Record<string, number>>,
): string[] {
  const problems: string[] = []
  if (bytes > releaseLimits.bytes)
    problems.push(`Its files are ${kilobytes(bytes)}; a release may have ${kilobytes(releaseLimits.bytes)}.`)
  if (files > 2 * releaseLimits.files)
    problems.push(`It has ${files} files; a release may have ${releaseLimits.files}.`)
  for (const [expose, size] of Object.entries(firstViews)) {
    const isVisitors = mounts.some(mount => mount.expose === expose && !mount.at.startsWith('admin:'))
    const budget = isVisitors ? releaseLimits.visitorView : releaseLimits.ownerView
    if (size > budget)
      problems.push(
        `A first view of ${expose} loads ${kilobytes(size)} compressed; it may load ${kilobytes(budget)}. Load rarely used parts with import().`,
      )
  }
  return problems
}
