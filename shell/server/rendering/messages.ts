import { types } from 'node:util'
import type { RenderRequest } from '../../src/server/render-page.tsx'
import type { ServedRemote } from '../releases/trusted-registry.ts'

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
export interface RenderJob extends Pick<RenderRequest, 'page' | 'apiUrl' | 'apiHeaders' | 'css' | 'preloads'> {
  request: { url: string; method: string; headers: [string, string][]; body: string | null }
  modules: PageModule[]
}

/** An error as data: error objects do not cross processes. */
export interface ErrorText {
  message: string
  stack: string | undefined
}

/** What a render requests from the API. Its worker has no network; the gateway sends the request. */
export interface ApiRequest {
  url: string
  method: string
  contentType: string | null
  body: Uint8Array<ArrayBuffer> | null
}

export interface ApiAnswer {
  status: number
  contentType: string
  body: Uint8Array<ArrayBuffer>
}

export type ToWorker =
  /** `job`: JSON of a {@link RenderJob}, because each realm parses its own copy. `modules`: those of the job. */
  | { type: 'render'; id: number; modules: PageModule[]; job: string }
  /** The answer to request `call`; null if there is none. */
  | { type: 'answer'; call: number; answer: ApiAnswer | null }

/** The result of a job: a redirect, a whole page, or a failure. */
export type RenderResult =
  | { type: 'redirect'; status: number; location: string }
  /** `isShared`: no loader forbids caches to keep the page. */
  | { type: 'page'; status: number; html: string; isShared: boolean }
  /** A release's server build cannot be fetched (`isTemporary`) or evaluated. */
  | { type: 'unloadable'; uniqueName: string; isTemporary: boolean; error: ErrorText }
  /** React could render neither the page nor its error page. */
  | { type: 'failed'; error: ErrorText }

export type FromWorker =
  /** The shell is loaded: nothing else needs a file. */
  | { type: 'ready'; id: 0 }
  /** A render requests something from the API. */
  | { type: 'request'; id: number; call: number; request: ApiRequest }
  | ({ id: number } & RenderResult)
  /** A part of the page failed on the server; the browser renders it. */
  | { type: 'part-failed'; id: number; at: 'loader' | 'render'; error: ErrorText }
  /** The job is done. `heapBytes`: the worker's heap after it. */
  | { type: 'end'; id: number; heapBytes: number }

/** Also for errors of another realm, which are no instances of this realm's `Error`. */
export function errorText(error: unknown): ErrorText {
  return types.isNativeError(error)
    ? { message: String(error.message), stack: String(error.stack) }
    : { message: String(error), stack: undefined }
}
