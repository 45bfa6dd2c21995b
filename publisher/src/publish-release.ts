import { type ApiError, createApi, isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Step } from '@showcase/contract/registry-change'
import type { RemoteRelease } from '@showcase/contract/remote'
import type { PublisherSettings } from './settings.ts'
import { releaseIn, uploadRelease } from './upload.ts'

/** Changes that are read to find out whether a version was ever promoted. */
const HISTORY_LENGTH = 100

/**
 * Publishes the release of a container, and promotes it the first time. A container that starts again finds its version and
 * moves no pointer, so a rollback stays a rollback.
 *
 * @returns one line per action
 * @throws ApiError with the registry's reason
 */
export async function publishRelease(settings: PublisherSettings): Promise<string[]> {
  const release = releaseIn(settings.folder)
  const id = `${release.name}@${release.version}`
  const api = createApi({ baseUrl: settings.apiUrl, token: () => settings.token })
  const isNew = await upload(settings)
  const published = isNew ? `Published ${id}.` : `${id} is published already.`
  // If the container ended between the two calls, the version exists and was never promoted.
  if (!isNew && (await wasMoved(api, release))) return [published, 'No pointer was moved.']
  await api.registry.change({ steps: [stepOf(release, settings)], note: settings.note })
  return [published, `Promoted ${id} ${audience(settings)}.`]
}

async function upload(settings: PublisherSettings): Promise<boolean> {
  try {
    await uploadRelease(settings, settings.folder, settings.note)
    return true
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error
    return false
  }
}

async function wasMoved(api: Api, { name, version }: RemoteRelease): Promise<boolean> {
  const { payload } = await api.registry.history({ name, perPage: HISTORY_LENGTH })
  return payload.changes.some(({ steps }) => steps.some(step => step.after?.version === version && step.name === name))
}

function stepOf({ name, version }: RemoteRelease, { canary, tenants }: PublisherSettings): Step {
  const channel = canary !== null || tenants.length > 0 ? 'canary' : 'stable'
  return { act: 'promote', name, version, channel, percentage: canary ?? 0, tenants, auto: false }
}

function audience({ canary, tenants }: PublisherSettings): string {
  const share = [canary === null ? '' : `${canary} % of visitors`, tenants.join(', ')].filter(Boolean)
  return share.length > 0 ? `for ${share.join(' and ')}` : 'for everyone'
}

/** Whether a retry may succeed: the API does not answer yet, or an incompatible shell is about to stop. */
export function isTemporary({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 0 || status === 409 || status === 429 || status >= 500
}
