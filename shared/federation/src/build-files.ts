import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The complete builds in a folder, newest first. A build is complete once it has the marker file, which is written last. */
export function completeBuilds(folder: string, marker: string): string[] {
  const complete = globSync(`*/${marker}`, { cwd: folder }).map(file => dirname(join(folder, file)))
  return complete.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
}

/** The newest complete build below a `dist` folder. @throws Error saying what to do if nothing is built yet */
export function newestBuild(dist: string, marker: string): string {
  const [newest] = completeBuilds(dist, marker)
  if (!newest) throw new Error(`Nothing is built in ${dist}: run \`npm run build\` first.`)
  return newest
}

/** Subresource-integrity hash: `sha384-…`, which browsers and the gateway verify. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
