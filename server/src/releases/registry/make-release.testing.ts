import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RemoteRelease } from '@showcase/contract/remote'

export const contents = {
  'entry.js': 'self.entry = 1',
  'static/page.css': 'a{color:red}',
  'static/page.js': 'self.page = 1',
  'server.cjs': 'exports.a = 1',
  'integrity.json': '{}',
}

export function digest(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

let made = 0

export function newName(): string {
  return `remote-test-${process.pid}-${++made}`
}

/** The manifest of a build. Its files are `contents` unless others are given. */
export function describeRelease(
  name: string,
  version: string,
  more: Partial<RemoteRelease> = {},
  files: Readonly<Record<string, string>> = contents,
): RemoteRelease {
  return {
    name,
    version,
    uniqueName: `${name}__${version}`.replace(/\W/g, '_'),
    contract: '^1.0.0',
    failure: 'regular',
    shared: {},
    mounts: [],
    nav: [],
    cards: [],
    entry: 'entry.js',
    server: 'server.cjs',
    exposes: { './page': { js: ['static/page.js'], css: ['static/page.css'] } },
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, digest(text)])),
    ...more,
  }
}

/** Writes the files of a release to where a build on the same machine writes them. */
export function writeFiles(
  dataDir: string,
  { name, version }: Pick<RemoteRelease, 'name' | 'version'>,
  files: Readonly<Record<string, string | Buffer>> = contents,
): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(dataDir, 'remotes', name, version, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

export function formOf(
  release: object,
  files: Readonly<Record<string, string | Buffer>> = contents,
  manifestFirst = true,
): FormData {
  const form = new FormData()
  const manifest = () => form.append('remote.json', new Blob([JSON.stringify(release)]), 'remote.json')
  if (manifestFirst) manifest()
  for (const [path, content] of Object.entries(files))
    form.append(path, new Blob([new Uint8Array(Buffer.from(content))]), 'file')
  if (!manifestFirst) manifest()
  return form
}
