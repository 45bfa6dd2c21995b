import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { refuseArguments } from '../arguments.ts'
import { remoteNames, remotesRoot } from '../build.ts'

/** The remotes that one run of the development command serves. */
export interface ChosenRemotes {
  /** Absolute folders of remotes served from their sources. */
  developed: string[]
  /** Names of the other remotes, served as published builds. */
  published: string[]
}

/**
 * Reads `--only`: remotes of the workspace by name, or any remote by its folder (`../team/remote-loyalty`), separated by
 * commas. Without it all remotes of the workspace are developed. An unknown remote ends the process.
 */
export function chooseRemotes(only: string | undefined): ChosenRemotes {
  const names = remoteNames()
  const requested = only?.split(',').filter(Boolean) ?? names
  const developed = requested.map(entry => {
    const folder = entry.includes('/') ? resolve(entry) : join(remotesRoot, entry)
    if (existsSync(join(folder, 'remote.manifest.ts'))) return folder
    return refuseArguments(`There is no remote ${entry}. There are: ${names.join(', ')}`)
  })
  const developedNames = new Set(developed.map(folder => basename(folder)))
  return { developed, published: names.filter(name => !developedNames.has(name)) }
}
