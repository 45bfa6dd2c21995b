import { type ApiError, createApi, isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Step } from '@showcase/contract/registry-change'
import type { RemoteRelease } from '@showcase/contract/remote'
import type { PublisherSettings } from './settings.ts'
import { releaseIn, uploadRelease } from './upload.ts'

/** Changes of one remote that are read to learn whether a version was ever given to anybody. */
const looked = 100

/**
 * Brings the release of a container to the registry, and to visitors the first time. A container that starts again finds
 * its version there and moves nothing: what an operator rolled back stays rolled back.
 *
 * @returns what was done, a line each
 * @throws ApiError with what the registry refused
 */
export async function publishRelease(settings: PublisherSettings): Promise<string[]> {
  const release = releaseIn(settings.folder)
  const what = `${release.name}@${release.version}`
  const api = createApi({ baseUrl: settings.apiUrl, token: () => settings.token })
  const isNew = await send(settings)
  const said = isNew ? `Published ${what}.` : `${what} is published already.`
  // The container may have ended between the two calls: then the version is there and nobody ever got it.
  if (!isNew && (await wasMoved(api, release))) return [said, 'Pointers stay where they are.']
  await api.registry.change({ steps: [stepOf(release, settings)], note: settings.note })
  return [said, `Promoted ${what} ${audience(settings)}.`]
}

async function send(settings: PublisherSettings): Promise<boolean> {
  try {
    await uploadRelease(settings, settings.folder, settings.note)
    return true
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error
    return false
  }
}

async function wasMoved(api: Api, { name, version }: RemoteRelease): Promise<boolean> {
  const { payload } = await api.registry.history({ name, perPage: looked })
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

/** Whether the same may succeed a little later: nobody answers yet, or a shell that does not fit is about to go. */
export function mayPass({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 0 || status === 409 || status === 429 || status >= 500
}
