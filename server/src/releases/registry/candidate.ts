import type { Step } from '@showcase/contract/registry-change'
import type { RemoteRelease } from '@showcase/contract/remote'
import { DomainError } from '../../core/domain-error.ts'
import { checkRelease } from './check-release.ts'

/**
 * A release that is not published yet, for a change that is only asked about.
 * @throws DomainError invalid for a change that is meant, for a release that no step is about, and with all that is wrong in it
 */
export function mayBeTried(release: RemoteRelease, steps: readonly Step[], dryRun: boolean): RemoteRelease {
  if (!dryRun) throw new DomainError('invalid', 'A release that is not published can only be tried: send it first.')
  const isMeant = steps.some(
    step => step.name === release.name && 'version' in step && step.version === release.version,
  )
  if (!isMeant) throw new DomainError('invalid', 'No step is about this release.')
  const problems = checkRelease(release)
  if (problems.length > 0) throw new DomainError('invalid', problems.join('\n'))
  return release
}
