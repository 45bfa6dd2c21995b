import { join, sep } from 'node:path'

/** Whether this package was installed into the repository of a remote, instead of being part of this workspace. */
export const isInstalled = import.meta.dirname.includes(`${sep}node_modules${sep}`)

/** The repository whose code is built: this workspace, or a remote's own repository, in which its commands run. */
export const repositoryRoot = isInstalled ? process.cwd() : join(import.meta.dirname, '../../../..')
