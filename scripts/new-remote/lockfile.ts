/** Matches the entry of one workspace package in a lockfile, with the empty line after it. */
function entryOf(importer: string) {
  return new RegExp(`^ {2}${importer}:\\n(?:(?: {4}.*)?\\n)*`, 'm')
}

const template = 'scripts/new-remote/template'

/**
 * The lockfile with a new remote. A remote starts with the template's dependencies, so its entry is the template's with other
 * relative paths, and nothing has to be resolved.
 *
 * @param lock text of pnpm-lock.yaml
 * @throws Error if the lockfile has no entry of the template
 */
export function withRemote(lock: string, name: string): string {
  const importer = `remotes/remote-${name}`
  const [entry] = entryOf(template).exec(lock) ?? []
  if (!entry) throw new Error(`pnpm-lock.yaml has no entry of ${template}. Run npm run pnpm -- install.`)
  const own = entry.replace(template, importer).replaceAll('link:../../../shared/', 'link:../../shared/')
  const present = [...lock.matchAll(/^ {2}((?:remotes|scripts)\S*):$/gm)].map(([, one = '']) => one)
  const next = present.find(one => one > importer) ?? 'scripts'
  return lock.replace(`\n  ${next}:\n`, () => `\n  ${importer}:\n${own.slice(own.indexOf('\n') + 1)}  ${next}:\n`)
}
