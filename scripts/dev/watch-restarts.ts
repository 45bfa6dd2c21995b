import { watch } from 'node:fs'
import { join } from 'node:path'
import { sharedModules } from '@showcase/federation/shared-modules'

const root = join(import.meta.dirname, '../..')

/** Folders that are read once, at the start: the servers, the shell, and the packages of which the shell gives the one instance. */
function fixedFolders(): string[] {
  const shared = sharedModules
    .filter(({ id }) => id.startsWith('@showcase/'))
    .map(({ id }) => id.replace('@showcase/', 'shared/'))
  return ['shell/server', ...['shell', 'server', ...shared].map(folder => `${folder}/src`)]
}

/**
 * Says, once a file, that a change needs a restart: where an open page cannot follow it, silence would look like a
 * broken reload.
 * It lasts as long as the process.
 *
 * @param remotes absolute folders of the remotes that are served; of these only the manifest is fixed
 */
export function watchRestarts(remotes: string[]): void {
  const told = new Set<string>()
  const tell = (file: string) => {
    if (told.has(file) || /\.test\.tsx?$/.test(file)) return
    told.add(file)
    console.log(
      `${file.replace(`${root}/`, '')} changed. It is read at the start only: restart \`npm run dev\` to see it.`,
    )
  }
  for (const folder of remotes) {
    // The folder is watched, not the file: editors put a new file in its place.
    watch(folder, (_, name) => name === 'remote.manifest.ts' && tell(join(folder, name)))
  }
  for (const folder of fixedFolders()) {
    watch(join(root, folder), { recursive: true }, (_, name) => name && tell(join(root, folder, name)))
  }
}
