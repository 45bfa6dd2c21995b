import { createHash } from 'node:crypto'
import { cpSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashList, isLoaded } from '@showcase/federation/integrity'

interface Release {
  name: string
  version: string
  files: Record<string, string>
}

/**
 * Lays a later release of a remote beside its present one: the same code under another version, as a new build of changed
 * sources would be.
 *
 * @param folder where the remote's versions lie
 * @param change of the later one's files, before they are hashed
 * @returns both, as the registry takes them
 */
export function layNextRelease(
  folder: string,
  change: (laid: string) => void = () => {},
): { present: Release; next: Release } {
  const version = readdirSync(folder)[0] ?? ''
  const hash = version.split('-').at(-1) ?? ''
  const laid = join(folder, version.replace(hash, 'e2e0e2e0'))
  cpSync(join(folder, version), laid, { recursive: true })
  for (const name of globSync('**/*', { cwd: laid })) {
    const file = join(laid, name)
    if (name.endsWith('.br')) rmSync(file)
    else if (statSync(file).isFile() && /\.(c?js|json)$/.test(name))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(hash, 'e2e0e2e0'))
  }
  change(laid)
  return { present: read(join(folder, version)), next: hashAnew(laid) }
}

/** Tells a folder's hashes as they are now: its list for browsers, which is itself one of its files, and its release. */
function hashAnew(folder: string): Release {
  const release = read(folder)
  const hashes = (names: string[]) => Object.fromEntries(names.map(name => [name, hashOf(join(folder, name))]))
  const names = Object.keys(release.files)
  writeFileSync(join(folder, hashList), JSON.stringify(hashes(names.filter(isLoaded))))
  const renewed = { ...release, files: hashes(names) }
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(renewed))
  return renewed
}

function hashOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}

function read(folder: string): Release {
  return JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))
}
