export interface CruisedFile {
  source: string
  dependencies: { resolved: string }[]
}

/** The imports between the folders of server/src, without tests: folder -> the folders that it imports. */
export function serverFolders(files: readonly CruisedFile[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  for (const { source, dependencies } of files) {
    const from = folderOf(source)
    if (!from) continue
    const imported = folders.get(from) ?? new Set<string>()
    folders.set(from, imported)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (to && to !== from) imported.add(to)
    }
  }
  return folders
}

function folderOf(file: string): string | undefined {
  return /\.test(ing)?\.ts$/.test(file) ? undefined : /^server\/src\/([^/]+)\//.exec(file)?.[1]
}

/**
 * One line: each folder with the folders that it imports, the top layer first. An import that another one implies is
 * left out.
 * @throws Error naming the folders that import each other
 */
export function describeFolders(folders: ReadonlyMap<string, ReadonlySet<string>>): string {
  const reach = new Map<string, Set<string>>()
  function reachOf(folder: string, path: readonly string[]): Set<string> {
    if (path.includes(folder)) throw new Error(`These folders import each other: ${[...path, folder].join(' -> ')}`)
    const known = reach.get(folder)
    if (known) return known
    const found = new Set<string>()
    for (const next of folders.get(folder) ?? []) {
      found.add(next)
      for (const further of reachOf(next, [...path, folder])) found.add(further)
    }
    reach.set(folder, found)
    return found
  }
  const names = [...folders.keys()].toSorted((a, b) => reachOf(b, []).size - reachOf(a, []).size || a.localeCompare(b))
  const lines = names.map(name => {
    const imported = [...(folders.get(name) ?? [])]
    const direct = imported.filter(one => !imported.some(other => reach.get(other)?.has(one)))
    return direct.length ? `${name} → ${direct.toSorted().join(', ')}` : name
  })
  return lines.join('; ')
}
