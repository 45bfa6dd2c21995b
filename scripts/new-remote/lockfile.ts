/** The entry of one package of the workspace in a lockfile, with the empty line behind it. */
function entryOf(importer: string) {
  return new RegExp(`^ {2}${importer}:\\n(?:(?: {4}.*)?\\n)*`, 'm')
}

const template = 'scripts/new-remote/template'

/**
 * The lockfile with a new remote in it. A remote starts with what the template depends on, so its entry is the template's,
 * seen from another folder: nothing has to be resolved, and no network asked.
 *
 * @param lock text of pnpm-lock.yaml
 * @throws Error where the lockfile does not know the template
 */
export function withRemote(lock: string, name: string): string {
  const importer = `remotes/remote-${name}`
  const [entry] = entryOf(template).exec(lock) ?? []
  if (!entry) throw new Error(`pnpm-lock.yaml has no ${template}: run pnpm install.`)
  const own = entry.replace(template, importer).replaceAll('link:../../../shared/', 'link:../../shared/')
  const present = [...lock.matchAll(/^ {2}((?:remotes|scripts)\S*):$/gm)].map(([, one = '']) => one)
  const next = present.find(one => one > importer) ?? 'scripts'
  return lock.replace(`\n  ${next}:\n`, () => `\n  ${importer}:\n${own.slice(own.indexOf('\n') + 1)}  ${next}:\n`)
}
