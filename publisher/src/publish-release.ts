import { setTimeout as pause } from 'node:timers/promises'
import { type ApiError, createApi, isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { HistoryChange, Step } from '@showcase/contract/registry-change'
import { audienceText } from '@showcase/contract/release-texts'
import type { RemoteRelease } from '@showcase/contract/remote'
import type { PublisherSettings } from './settings.ts'
import { releaseIn, uploadRelease } from './upload.ts'

/** Changes that one call reads. */
const HISTORY_PAGE = 100
/** Milliseconds of retries. A replaced shell counts as running for another 90 s. */
const RETRY_TIME = 150_000
/** Milliseconds between two attempts. */
const RETRY_DELAY = 3000

const notMoved =
  'No pointer was moved. The version was promoted before: change its audience at /operators of the platform.'

/**
 * Publishes the release of a container, and promotes it the first time. A container that starts again finds its version and
 * moves no pointer, so a rollback stays a rollback. A canary of its version is raised if CANARY is larger, never lowered, and
 * keeps its businesses.
 *
 * @returns one line per action
 * @throws ApiError with the registry's reason
 */
export async function publishRelease(settings: PublisherSettings): Promise<string[]> {
  const release = releaseIn(settings.folder)
  const id = `${release.name}@${release.version}`
  const api = createApi({ baseUrl: settings.apiUrl, token: () => settings.token })
  const isNew = await uploadRelease(settings, settings.folder, settings.note, settings.provenance)
  const published = isNew ? `Published ${id}.` : `${id} is published already.`
  // If the container ended between the two calls, the version exists and was never promoted.
  const step = isNew ? stepOf(release, settings) : await nextStep(api, release, settings)
  if (!step) return [published, notMoved]
  const { payload } = await api.registry.change({ steps: [step], note: settings.note })
  const given = payload.effects.filter(({ after }) => after === release.version)
  const audiences = given.map(audienceText).join(' and ')
  const promoted = audiences ? `Promoted ${id} for ${audiences}.` : `Promoted ${id}. No additional visitor gets it.`
  const taken = payload.effects
    .filter(effect => !given.includes(effect))
    .map(effect => `For ${audienceText(effect)}, ${effect.before ?? 'nothing'} becomes ${effect.after ?? 'nothing'}.`)
  return [published, promoted, ...[...taken, ...payload.warnings].map(text => `Note: ${text}`)]
}

/** The promotion of a published version: the first one, or one that raises the share of its canary; null for any other. */
async function nextStep(api: Api, release: RemoteRelease, settings: PublisherSettings): Promise<Step | null> {
  const { name, version } = release
  const steps = await stepsOf(api, name)
  if (!steps.some(({ after }) => after?.version === version)) return stepOf(release, settings)
  const present = steps.find(({ pointer }) => pointer === 'canary')?.after
  if (present?.version !== version || present.percentage >= (settings.canary ?? 0)) return null
  return stepOf(release, { ...settings, tenants: [...new Set([...present.tenants, ...settings.tenants])] })
}

/** Every step that the history of a remote has, newest first. */
async function stepsOf(api: Api, name: string): Promise<HistoryChange['steps']> {
  const steps: HistoryChange['steps'] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { changes } = (await api.registry.history({ name, perPage: HISTORY_PAGE, pageNo })).payload
    steps.push(...changes.flatMap(change => change.steps).filter(step => step.name === name))
    if (changes.length < HISTORY_PAGE) return steps
  }
}

function stepOf({ name, version }: RemoteRelease, { canary, tenants, isAuto }: PublisherSettings): Step {
  const channel = canary !== null || tenants.length > 0 ? 'canary' : 'stable'
  return { act: 'promote', name, version, channel, percentage: canary ?? 0, tenants, auto: isAuto }
}

/** Whether a retry may succeed: the API does not answer yet, or only a shell that is about to stop is incompatible. */
export function isTemporary({ status, payload }: Pick<ApiError, 'status' | 'payload'>): boolean {
  if (status === 409) return (payload as { waitsForShell?: boolean } | null)?.waitsForShell === true
  return status === 0 || status === 429 || status >= 500
}

/** Publishes a release, and prints what it does. It tries again while the platform may accept it later. @throws ApiError */
export async function publishUntilAccepted(settings: PublisherSettings): Promise<void> {
  for (const until = Date.now() + RETRY_TIME; ; await pause(RETRY_DELAY)) {
    try {
      for (const line of await publishRelease(settings)) console.log(line)
      return
    } catch (error) {
      if (!isApiError(error) || !isTemporary(error) || Date.now() > until) throw error
      console.log(`${error.message} Trying again.`)
    }
  }
}
