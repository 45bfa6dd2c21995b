import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { git, root } from './history.ts'

/** Whose build tools made a release of the past: those of its commit, or the present ones. */
export type Tools = 'own' | 'present'

/** What makes a release of a remote's code: nothing of it runs in a page but the few lines that ask for each file's hash. */
const parts = ['webpack', 'integrity.ts', 'development.ts']
const folder = 'shared/federation/src'

/** Whether a commit builds releases that list the hashes of what they load, without which pages refuse them. */
export function listsHashes(commit: string): boolean {
  return git('ls-tree', '--name-only', commit, '--', `${folder}/integrity.ts`) !== ''
}

/** Lays the present build tools into a tree of before, in place of its own. */
export function layPresentTools(tree: string): void {
  for (const part of parts) {
    rmSync(join(tree, folder, part), { recursive: true, force: true })
    cpSync(join(root, folder, part), join(tree, folder, part), { recursive: true })
  }
}

/** Names the present build tools by what they are. */
export function presentTools(): string {
  const hash = createHash('sha256')
  const files = parts.flatMap(part =>
    part.endsWith('.ts') ? [part] : globSync(`${part}/*.ts`, { cwd: join(root, folder) }),
  )
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, folder, file)))
  return hash.digest('hex').slice(0, 8)
}
