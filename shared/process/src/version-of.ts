import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version in the package.json of a folder. */
export function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return version
}
