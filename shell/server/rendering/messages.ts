import type { PageData } from '../../src/page-data.ts'
import type { ServedRemote } from '../releases/registry-client.ts'

/** Names, locates and verifies a release's server build. */
export type ServerBuild = Pick<ServedRemote, 'uniqueName' | 'baseUrl' | 'server'> & { integrity: string | undefined }

/** An exposed module that a page is rendered with. */
export interface PageModule {
  release: ServerBuild
  expose: string
  /** Key under which the routes look the module up. */
  key: string
}

/** Everything that one render needs, as data that can be sent to a worker. */
export interface RenderJob {
  request: { url: string; method: string; headers: [string, string][]; body: string | null }
  page: PageData
  modules: PageModule[]
  /** Absolute address at which this server reaches the API. */
  apiUrl: string
  apiHeaders: Record<string, string>
  preloads: string[]
}

/** An error as data: error objects do not cross processes. */
export interface ErrorText {
  message: string
  stack: string | undefined
}

export type ToWorker = { type: 'render'; id: number; job: RenderJob }

/** The result of a job: a redirect, a whole page, or a failure. */
export type RenderResult =
  | { type: 'redirect'; status: number; location: string }
  | { type: 'page'; status: number; html: string }
  /** A release's server build cannot be fetched (`isTemporary`) or evaluated. */
  | { type: 'unloadable'; uniqueName: string; isTemporary: boolean; error: ErrorText }
  /** React could not render the document around the page either. */
  | { type: 'failed'; error: ErrorText }

export type FromWorker =
  | ({ id: number } & RenderResult)
  /** A part of the page failed on the server; the browser renders it. */
  | { type: 'part-failed'; id: number; at: 'loader' | 'render'; error: ErrorText }
  /** The job is done. `heapBytes`: the worker's heap after it. */
  | { type: 'end'; id: number; heapBytes: number }

export function errorText(error: unknown): ErrorText {
  return error instanceof Error
    ? { message: error.message, stack: error.stack }
    : { message: String(error), stack: undefined }
}
