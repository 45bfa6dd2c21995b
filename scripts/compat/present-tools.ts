import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { git, root } from './history.ts'

/** The build tools that made an earlier release: its commit's own, or the present ones. */
export type Tools = 'own' | 'present'

/** The build tools. Of these files only the lines that request each file's hash run in a page. */
const parts = ['webpack', 'integrity.ts', 'development.ts']
const folder = 'shared/federation/src'

/** Whether a commit builds releases with file hashes. Pages reject releases without them. */
export function listsHashes(commit: string): boolean {
  return git('ls-tree', '--name-only', commit, '--', `${folder}/integrity.ts`) !== ''
}

/** Replaces the build tools of an earlier tree by the present ones. */
export function copyPresentTools(tree: string): void {
  for (const part of parts) {
    rmSync(join(tree, folder, part), { recursive: true, force: true })
    cpSync(join(root, folder, part), join(tree, folder, part), { recursive: true })
  }
}

/** A hash of the present build tools. */
export function presentTools(): string {
  const hash = createHash('sha256')
  const files = parts.flatMap(part =>
    part.endsWith('.ts') ? [part] : globSync(`${part}/*.ts`, { cwd: join(root, folder) }),
  )
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, folder, file)))
  return hash.digest('hex').slice(0, 8)
}
