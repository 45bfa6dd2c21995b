import type { PageData } from '../../src/page-data.ts'
import type { ServedRemote } from '../releases/registry-client.ts'

/** An exposed module that a page is rendered with: what finds, checks and names its release's server build. */
export interface WantedModule {
  release: Pick<ServedRemote, 'uniqueName' | 'baseUrl' | 'server'> & { integrity: string | undefined }
  expose: string
  /** Under which the routes look it up. */
  key: string
}

/** Everything one render needs, as data that crosses into a process. */
export interface RenderJob {
  request: { url: string; method: string; headers: [string, string][]; body: string | null }
  page: PageData
  modules: WantedModule[]
  /** Absolute address of the API, as this server reaches it. */
  apiUrl: string
  apiHeaders: Record<string, string>
  nonce: string
  preloads: string[]
}

/** An error's text: the object stays where it was thrown. */
export interface ErrorText {
  message: string
  stack: string | undefined
}

/** What a worker is told. */
export type ToWorker = { type: 'render'; id: number; job: RenderJob } | { type: 'abort'; id: number }

/** What became of a job's first part: where it leads, or a page whose bytes follow. */
export type Begun =
  | { type: 'redirect'; status: number; location: string }
  | { type: 'page'; status: number }
  /** A release's server build cannot be had (`isPassing`: for now) or evaluated. */
  | { type: 'unloadable'; uniqueName: string; isPassing: boolean; error: ErrorText }
  /** Not even the shell could be rendered. */
  | { type: 'broken'; error: ErrorText }

/** What a worker tells. `bytes`: of its heap, after a job. */
export type FromWorker =
  | ({ id: number } & Begun)
  | { type: 'chunk'; id: number; chunk: Uint8Array }
  | { type: 'left'; id: number; at: 'loader' | 'render'; error: ErrorText }
  | { type: 'end'; id: number; bytes: number }

/** Of anything that was thrown. */
export function errorText(error: unknown): ErrorText {
  return error instanceof Error
    ? { message: error.message, stack: error.stack }
    : { message: String(error), stack: undefined }
}
