import type { RemoteRelease } from '@showcase/contract/remote'
import pLimit from 'p-limit'

/** Files that are read at a time. */
const PARALLEL = 8

/** A file's path without the hash of its content, so that the same file of two builds has one name. */
export function stableName(path: string): string {
  return path.replace(/\.[0-9a-f]{8,}(?=\.)/, '')
}

/**
 * The text of a built file without what every build changes: version and name of the container, hashes of contents in file names, and
 * those of `shared/federation` in class names, which depend on the version.
 */
function withoutBuild(text: string, { version, uniqueName }: RemoteRelease): string {
  return text
    .replaceAll(version, '')
    .replaceAll(uniqueName, '')
    .replace(/(?<=[.":])[0-9a-f]{8}(?=[."])/g, '')
    .replace(/(?<=\w_)[\w+/-]{6}(?![\w+/-])/g, '')
}

async function textOf(release: RemoteRelease, path: string, publicUrl: string): Promise<string | undefined> {
  const response = await fetch(`${publicUrl}/remotes/${release.name}/${release.version}/${path}`).catch(() => null)
  return response?.ok ? withoutBuild(await response.text(), release) : undefined
}

/**
 * Files of two versions that have other bytes and the same code. A file that the platform does not serve counts as different.
 *
 * @param publicUrl address of the main host, without a trailing slash
 * @returns names without hashes
 */
export async function onlyRebuilt(
  before: RemoteRelease,
  after: RemoteRelease,
  publicUrl: string,
): Promise<Set<string>> {
  const earlier = new Map(Object.keys(before.files).map(path => [stableName(path), path]))
  const same = await pLimit(PARALLEL).map(Object.keys(after.files), async path => {
    const name = stableName(path)
    const old = earlier.get(name)
    if (!old || before.files[old] === after.files[path] || !/\.(js|css|json)$/.test(path)) return []
    const [had, has] = await Promise.all([textOf(before, old, publicUrl), textOf(after, path, publicUrl)])
    return had !== undefined && had === has ? [name] : []
  })
  return new Set(same.flat())
}
