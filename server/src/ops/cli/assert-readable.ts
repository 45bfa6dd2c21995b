import { accessSync, constants, statSync } from 'node:fs'
import { CommandError } from '../command-error.ts'

/** @throws CommandError unless the path leads to a file, or a folder, that this user may read */
export function assertReadable(path: string, kind: 'file' | 'folder'): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new CommandError(`There is no ${kind} ${path}.`)
  if (found.isDirectory() !== (kind === 'folder')) throw new CommandError(`${path} is not a ${kind}.`)
  // A folder is read and entered.
  accessSync(path, kind === 'folder' ? constants.R_OK | constants.X_OK : constants.R_OK)
}
