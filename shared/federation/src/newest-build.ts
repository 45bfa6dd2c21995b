import { globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The newest complete build below a `dist` folder: of those with the marker file, which is written last, the one that was
 * built or asked for last.
 *
 * @throws Error saying what to do when nothing is built yet.
 */
export function newestBuild(dist: string, marker: string): string {
  const complete = globSync(`*/${marker}`, { cwd: dist }).map(file => dirname(join(dist, file)))
  const [newest] = complete.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  if (!newest) throw new Error(`Nothing is built in ${dist}: run \`npm run build\` first.`)
  return newest
}
