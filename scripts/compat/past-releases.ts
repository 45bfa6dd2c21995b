import { lastChanges, type Past, root } from './history.ts'
import type { PastRelease, PastTree } from './past-tree.ts'

/** One of the last releases of a remote, or why there is none. */
export type PastBuild = { name: string } & ({ of: Past; built: PastRelease } | { of: Past | null; why: string })

/** The result of a build, or its error message. */
export function attempt<T>(build: () => T): T | { why: string } {
  try {
    return build()
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Builds the releases of the last commits that changed each remote. Builds commit by commit, because a checkout with its
 * installation takes longer than a build.
 *
 * @returns by remote, newest first
 */
export function pastReleases(
  tree: Pick<PastTree, 'release'>,
  names: readonly string[],
  count: number,
  repository = root,
): PastBuild[] {
  const changes = names.map(name => ({ name, ...lastChanges(count, [`remotes/${name}`], repository) }))
  const built = new Map<string, PastRelease | { why: string }>()
  const commits = new Set(changes.flatMap(({ found }) => found.map(({ commit }) => commit)))
  for (const commit of commits)
    for (const { name, found } of changes)
      if (found.some(past => past.commit === commit))
        built.set(
          `${name} ${commit}`,
          attempt(() => tree.release(name, commit)),
        )
  return changes.flatMap(({ name, found, missing }): PastBuild[] => [
    ...found.map((of): PastBuild => {
      const one = built.get(`${name} ${of.commit}`) ?? { why: 'It was not built.' }
      return 'why' in one ? { name, of, why: one.why } : { name, of, built: one }
    }),
    ...(missing ? [{ name, of: null, why: missing }] : []),
  ])
}
