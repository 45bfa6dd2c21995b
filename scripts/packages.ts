/**
 * `npm run packages -- [folder]`: packs what a remote in a repository of its own installs, by default into `dist/packages`. It packs
 * nothing if a version does not say what has changed since the last release.
 */
import { resolve } from 'node:path'
import { readArguments } from './arguments.ts'
import { packPackages } from './packages/pack.ts'
import { hasReleasedCommit, versionFaults } from './packages/versions.ts'

const { positionals } = readArguments({ allowPositionals: true })
const isComparable = hasReleasedCommit()
if (!isComparable)
  console.error('Versions were not compared: this clone lacks the last release. Run git fetch --unshallow.')
const faults = isComparable ? versionFaults() : []
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
for (const file of packPackages(resolve(positionals[0] ?? 'dist/packages'))) console.log(file)
