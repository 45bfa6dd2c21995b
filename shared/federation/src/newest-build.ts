import { globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The newest complete build below a `dist` folder: the one whose marker file, written last, is the youngest.
 *
 * @throws Error saying what to do when nothing is built yet.
 */
export function newestBuild(dist: string, marker: string): string {
  const complete = globSync(`*/${marker}`, { cwd: dist }).map(file => join(dist, file))
  const [newest] = complete.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  if (!newest) throw new Error(`Nothing is built in ${dist}: run \`pnpm build\` first.`)
  return dirname(newest)
}
