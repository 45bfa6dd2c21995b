import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Files by path, as text. */
export type Files = ReadonlyMap<string, string>

function isMeasured(path: string): boolean {
  return /\.(tsx?|mjs|css|md)$/.test(path)
}

/** Files of the working tree that git tracks or would track. The working directory is the root of the repository. */
export function filesOfWorkingTree(): Files {
  const paths = listPaths('ls-files', '--cached', '--others', '--exclude-standard').filter(path => existsSync(path))
  return new Map(paths.map(path => [path, readFileSync(path, 'utf8')]))
}

/** Files of a commit, branch or tag. @throws Error if git does not know the revision */
export function filesOfRevision(revision: string): Files {
  const paths = listPaths('ls-tree', '-r', '--name-only', revision)
  const input = paths.map(path => `${revision}:${path}\n`).join('')
  const output = execFileSync('git', ['cat-file', '--batch'], { input, maxBuffer: 1e9 })
  const files = new Map<string, string>()
  let position = 0
  for (const path of paths) {
    // "<hash> blob <size in bytes>", a line end, the content, a line end.
    const start = output.indexOf('\n', position) + 1
    const bytes = Number(output.toString('utf8', position, start).trim().split(' ')[2])
    files.set(path, output.toString('utf8', start, start + bytes))
    position = start + bytes + 1
  }
  return files
}

function listPaths(command: string, ...flags: string[]): string[] {
  const output = execFileSync('git', [command, '-z', ...flags], { encoding: 'utf8', maxBuffer: 1e8 })
  return output.split('\0').filter(isMeasured)
}
