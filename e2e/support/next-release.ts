import { createHash } from 'node:crypto'
import { cpSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
 * @returns both, as the registry takes them
 */
export function layNextRelease(folder: string): { present: Release; next: Release } {
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
  const next = read(laid)
  for (const name of Object.keys(next.files)) {
    const bytes = readFileSync(join(laid, name))
    next.files[name] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  }
  writeFileSync(join(laid, 'remote.json'), JSON.stringify(next))
  return { present: read(join(folder, version)), next }
}

const read = (folder: string): Release => JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))
