import type { Override } from '@showcase/contract/registry-override'
import type { Look } from '@showcase/contract/themes'
import type { FastifyRequest } from 'fastify'
import type { ServedRemote } from '../releases/trusted-registry.ts'
import { type Overrides, overridesOf } from './override.ts'
import { type ReleasePreview, type ReleasePreviews, releasePreviewOf } from './release-preview.ts'
import { type RecordedSets, type Refusal, type ReplaySet, replayOf } from './replay.ts'

/** How a page is shown. It is decided once per request, and everything that differs from a live page follows from it. */
export type View =
  /** What visitors get. */
  | { kind: 'live' }
  /** The owner's site in a theme and template that are not saved yet, in a frame of the admin area. */
  | { kind: 'preview'; look: Look }
  /** The page with a release set of the past, for an operator. */
  | { kind: 'replay'; set: ReplaySet }
  /** The page with published versions that visitors do not get. */
  | { kind: 'release-preview'; preview: ReleasePreview }
  /** The page with remotes from the developer's own machine. */
  | { kind: 'override'; overrides: Override[] }

interface Choice {
  /** The look of a preview, which is known before the site is. */
  look: Look | null
  /** The releases that a live page of this visitor gets. */
  live: readonly ServedRemote[]
  recordedSets: RecordedSets
  overrides: Overrides
  releasePreviews: ReleasePreviews
}

/** Decides how a request's page is shown, or refuses a replay that the registry did not sign. */
export async function decideView(request: FastifyRequest, choice: Choice): Promise<View | Refusal> {
  const { look, live, recordedSets, overrides, releasePreviews } = choice
  if (look) return { kind: 'preview', look }
  const replay = await replayOf(request, recordedSets)
  if (replay) return replay
  const own = await overridesOf(request, live, overrides)
  if (own.length > 0) return { kind: 'override', overrides: own }
  const preview = await releasePreviewOf(request, releasePreviews)
  return preview ? { kind: 'release-preview', preview } : { kind: 'live' }
}

/**
 * Whether the page shows releases that visitors do not get: nobody may store it, and no search engine may index it. The owner's
 * preview of a look is no such page, but shared caches keep live pages only (`cache-request.ts`, `send-page.ts`).
 */
export function isPrivate({ kind }: View): boolean {
  return kind === 'replay' || kind === 'override' || kind === 'release-preview'
}

/** Whether visitors get this release set; then the gateway reports it, so that prune keeps its files. */
export function hasPublishedSet({ kind }: View): boolean {
  return kind === 'live' || kind === 'preview'
}
