import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildRemote, remotesRoot } from '@showcase/federation/webpack/build-remote'
import { buildShell } from '@showcase/shell/build-shell'

/** Names of all remotes of the workspace. */
export function remoteNames(): string[] {
  return readdirSync(remotesRoot, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map(entry => entry.name)
    .sort()
}

/** Builds the shell and every remote whose inputs changed, or only the named ones, and says what it did. */
export async function buildAll(names = ['shell', ...remoteNames()]): Promise<void> {
  for (const name of names) {
    const begun = performance.now()
    const { version, fresh } = name === 'shell' ? await buildShell() : await buildRemote(join(remotesRoot, name))
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(fresh ? `built ${name} ${version} in ${seconds} s` : `kept  ${name} ${version}`)
  }
}

if (import.meta.main) {
  const names = process.argv.slice(2)
  await buildAll(names.length > 0 ? names : undefined)
}
