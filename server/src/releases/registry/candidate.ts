import type { Step } from '@showcase/contract/registry-change'
import type { RemoteRelease } from '@showcase/contract/remote'
import { DomainError } from '../../core/domain-error.ts'
import { checkRelease } from './check-release.ts'

/**
 * Checks a release that is not published yet, for a dry run of a change.
 * @throws DomainError invalid if the change is not a dry run, if no step uses the release, or with all problems of the release
 */
export function checkCandidate(release: RemoteRelease, steps: readonly Step[], dryRun: boolean): RemoteRelease {
  if (!dryRun)
    throw new DomainError('invalid', 'A release that is not published can only be used in a dry run. Publish it first.')
  const isUsed = steps.some(step => step.name === release.name && 'version' in step && step.version === release.version)
  if (!isUsed) throw new DomainError('invalid', 'No step uses this release.')
  const problems = checkRelease(release)
  if (problems.length > 0) throw new DomainError('invalid', problems.join('\n'))
  return release
}
