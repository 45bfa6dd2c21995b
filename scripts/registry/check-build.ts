import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isApiError } from '@showcase/api-client'
import type { Shell } from '@showcase/contract/registry'
import type { RemoteRelease } from '@showcase/contract/remote'
import { filesIn } from '@showcase/publisher/upload'
import { CommandError } from '@showcase/server/ops/command-error'
import { checkRelease } from '@showcase/server/releases/registry/check-release'
import { measureRelease } from '@showcase/server/releases/registry/measure-release'
import { incompatibilities } from '@showcase/server/releases/registry/shell-compatibility'
import { verifyRelease } from '@showcase/server/releases/store/verify-release'
import type { Target } from './target.ts'

/** Reads a build's folder as the registry reads a release. */
function storeOf(folder: string) {
  return {
    list: async () => filesIn(folder),
    read: async (_name: string, _version: string, path: string) => readFileSync(join(folder, path)),
  }
}

/** The running shells; none if the token may not list them. */
async function shellsAt({ api }: Target): Promise<Shell[]> {
  try {
    return (await api.registry.status()).payload.shells
  } catch (error) {
    if (isApiError(error) && error.status === 401) return []
    throw error
  }
}

/**
 * Runs the registry's checks on a build before it is uploaded.
 * @throws CommandError with every problem
 */
export async function checkBuild(target: Target, folder: string, release: RemoteRelease) {
  const store = storeOf(folder)
  const measured = await measureRelease(store, release)
  const shells = await shellsAt(target)
  const problems = [
    ...checkRelease(release),
    ...(await verifyRelease(store, release)),
    ...measured.problems,
    ...shells.flatMap(shell => incompatibilities(release, shell)),
  ]
  if (problems.length > 0) throw new CommandError(problems.join('\n'))
  return measured
}
