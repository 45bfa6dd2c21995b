import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export interface Past {
  /** Short hash. */
  commit: string
  /** `2026-01-31`. */
  day: string
}

/** A commit as the results show it. */
export function originOf({ commit, day }: Past): string {
  return `${commit}, ${day}`
}

function gitIn(repository: string, ...args: string[]): string {
  return execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim()
}

export function git(...args: string[]): string {
  return gitIn(root, ...args)
}

/** The boundary commits of a shallow clone. Git reports that they changed every file. */
function cuts(repository: string): string[] {
  const given = resolve(repository, gitIn(repository, 'rev-parse', '--git-path', 'shallow'))
  return existsSync(given) ? readFileSync(given, 'utf8').split('\n').filter(Boolean) : []
}

/**
 * The last commits that changed one of the folders, newest first.
 *
 * @returns also why there are fewer than `count`
 */
export function lastChanges(count: number, folders: string[], repository = root): { found: Past[]; missing: string } {
  const cut = cuts(repository)
  const format = ['--no-merges', `-n${count + cut.length}`, '--format=%H %h %cs']
  const found = gitIn(repository, 'log', ...format, '--', ...folders)
    .split('\n')
    .map(line => line.split(' '))
    .filter(([hash = '']) => hash !== '' && !cut.includes(hash))
    .slice(0, count)
    .map(([, commit = '', day = '']) => ({ commit, day }))
  const why = cut.length > 0 ? 'this clone is shallow, run git fetch --unshallow' : 'its history is not longer'
  return { found, missing: found.length < count ? `${found.length} of ${count}: ${why}` : '' }
}
