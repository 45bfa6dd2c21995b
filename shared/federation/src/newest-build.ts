import { globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The newest complete build below a `dist` folder. A build is complete once it has the marker file, which is written last.
 *
 * @throws Error saying what to do if nothing is built yet
 */
export function newestBuild(dist: string, marker: string): string {
  const complete = globSync(`*/${marker}`, { cwd: dist }).map(file => dirname(join(dist, file)))
  const [newest] = complete.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  if (!newest) throw new Error(`Nothing is built in ${dist}: run \`npm run build\` first.`)
  return newest
}
