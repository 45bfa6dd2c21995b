import { watch } from 'node:fs'
import { join } from 'node:path'
import { sharedModules } from '@showcase/federation/shared-modules'

const root = join(import.meta.dirname, '../..')

/** Folders that are read only at the start: the servers, the shell, and the packages that shell and remotes share. */
function fixedFolders(): string[] {
  const shared = sharedModules
    .filter(({ id }) => id.startsWith('@showcase/'))
    .map(({ id }) => id.replace('@showcase/', 'shared/'))
  return ['shell/server', ...['shell', 'server', ...shared].map(folder => `${folder}/src`)]
}

/**
 * Prints once per file that a change needs a restart, because an open page without a reload would look broken. Watches until
 * the process ends.
 *
 * @param remotes absolute folders of the served remotes; of these only a changed manifest needs a restart
 */
export function watchRestarts(remotes: string[]): void {
  const reported = new Set<string>()
  const tell = (file: string) => {
    if (reported.has(file) || /\.test\.tsx?$/.test(file)) return
    reported.add(file)
    console.log(
      `${file.replace(`${root}/`, '')} changed. It is read at the start only: restart \`npm run dev\` to see it.`,
    )
  }
  for (const folder of remotes) {
    // Watches the folder, because editors replace the file.
    watch(folder, (_, name) => name === 'remote.manifest.ts' && tell(join(folder, name)))
  }
  for (const folder of fixedFolders()) {
    watch(join(root, folder), { recursive: true }, (_, name) => name && tell(join(root, folder, name)))
  }
}
