import { Writable } from 'node:stream'
import { createApi } from '@showcase/api-client'
import { moduleKey } from '@showcase/federation/linked-remote'
import { type RemoteModule, timeLimit } from '@showcase/federation/load-result'
import { isRouteErrorResponse } from '@showcase/router'
import {
  createStaticHandler,
  createStaticRouter,
  type DataStrategyFunction,
  type StaticHandlerContext,
  StaticRouterProvider,
} from '@showcase/router/server'
import { createSession } from '@showcase/session'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { AdminFrame } from '../admin/admin-frame.tsx'
import { App, loaderContext } from '../app-context.tsx'
import { Notice } from '../document/notice.tsx'
import type { PageData } from '../page-data.ts'
import { RemoteUnavailable } from '../routing/mount-routes.tsx'
import { isAdminPath } from '../routing/site-path.ts'
import { siteRoutes } from '../routing/site-routes.tsx'
import { completeDocument } from './document-parts.ts'

/** Milliseconds that a loader may take on the server. */
const LOADER_TIMEOUT = 1000
/** Milliseconds that the action of a posted form and the loaders after it may take each. The API answers writes within 3 s. */
const FORM_TIMEOUT = 3500

/**
 * Runs a page's loaders, or its action, with a timeout each. A timeout fails that one route: aborting the whole query would
 * leave no page, not even its frame.
 */
function withTimeout(timeout: number): DataStrategyFunction {
  return async ({ matches }) => {
    const results = matches
      .filter(({ shouldLoad }) => shouldLoad)
      .map(async match => {
        const { id } = match.route
        const limited = async (handler: () => unknown) =>
          timeLimit(Promise.resolve(handler()), timeout, `${id} took longer than ${timeout} ms`)
        return [id, await match.resolve(limited)] as const
      })
    return Object.fromEntries(await Promise.all(results))
  }
}

/**
 * Leaves loaders that threw or timed out to the browser: their errors and data are removed, so their mounts render the
 * skeleton and the browser runs the loaders again after hydration. HTTP answers such as 404 keep their status.
 *
 * @throws the error of a posted form, because a skeleton would hide what happened to it
 */
function leaveFailuresToBrowser(
  context: StaticHandlerContext,
  method: string,
  onError: (error: unknown) => void,
): void {
  const failures = Object.values(context.errors ?? {}).filter(error => !isRouteErrorResponse(error))
  if (failures.length === 0) return
  if (method === 'POST') throw failures[0]
  for (const error of failures) {
    // The gateway has already logged why a remote's server build is not loaded.
    if (!(error instanceof RemoteUnavailable)) onError(error)
  }
  context.errors = null
  for (const { route } of context.matches) {
    if (route.loader && context.loaderData[route.id] == null) delete context.loaderData[route.id]
  }
  context.statusCode = 200
}

/** Milliseconds after which an unfinished render is aborted; the browser completes the page. */
const RENDER_TIMEOUT = 3000

export interface RenderRequest {
  request: Request
  page: PageData
  /** Server modules of the page, by module key. */
  modules: ReadonlyMap<string, RemoteModule>
  /** Absolute address at which this server reaches the API. */
  apiUrl: string
  /** Headers for the API: the visitor's address, the request id and the release set. */
  apiHeaders: Record<string, string>
  /** Text of the page's stylesheets by address; those that are missing are linked. */
  css: Readonly<Record<string, string>>
  /** Scripts that the browser needs next, in this order. */
  preloads: string[]
  /** Called for each part that is left to the browser: its loader threw or timed out, or its render threw. */
  onError(error: unknown, at: 'loader' | 'render'): void
}

/** The result of a render: a redirect, or the whole document. */
export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  /** `isShared`: no loader forbids caches to keep the page. */
  | { kind: 'page'; status: number; html: string; isShared: boolean }

/**
 * Renders one page to its end, with the same routes and loaders that the browser uses. A document that is streamed holds
 * scripts of React that differ from page to page, and no policy by hashes could allow them.
 */
export async function renderPage(options: RenderRequest): Promise<Rendered> {
  const { request, page, modules, apiUrl, apiHeaders, css, preloads, onError } = options
  const session = createSession(structuredClone(page.session))
  const platform = { api: createApi({ baseUrl: apiUrl, headers: apiHeaders }), session }
  const loaded = (module: Parameters<typeof moduleKey>[0]) => modules.get(moduleKey(module))
  const routes = siteRoutes({ site: session.site, set: page.set, loaded, AdminPending: AdminFrame })
  const handler = createStaticHandler(routes, { basename: session.basePath || '/' })

  // If a loader fails after an action, the visitor gets an error page in place of the form with the typed text.
  const dataStrategy = withTimeout(request.method === 'POST' ? FORM_TIMEOUT : LOADER_TIMEOUT)
  const result = await handler.query(request, { requestContext: loaderContext(platform), dataStrategy })
  if (result instanceof Response) {
    return { kind: 'redirect', status: result.status, location: result.headers.get('location') ?? '/home' }
  }
  leaveFailuresToBrowser(result, request.method, error => onError(error, 'loader'))
  const status = result.statusCode
  const isShared = !Object.values(result.loaderHeaders).some(isUnshared)

  const router = createStaticRouter(handler.dataRoutes, result)

  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <App
        page={{ ...page, Notice }}
        platform={platform}
        remotes={{ set: page.set, loader: serverLoader(loaded) }}
        router={router}
      >
        <StaticRouterProvider router={router} context={result} hydrate={false} />
      </App>,
      {
        // Otherwise React puts large parts after the page and needs a script to insert them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const { loaderData, actionData, errors } = result
          const state = { loaderData, actionData, errors: serializedErrors(errors) }
          const isAdmin = isAdminPath(session.site, new URL(request.url).pathname)
          const parts = { page, isAdmin, state, css, preloads }
          textOf(stream)
            .then(html => resolve({ kind: 'page', status, html: completeDocument(html, parts), isShared }))
            .catch(reject)
        },
        onShellError: reject,
        onError: error => onError(error, 'render'),
      },
    )
    const timer = setTimeout(() => stream.abort(), RENDER_TIMEOUT)
  })
}

/** The text of a stream. `node:stream/consumers` waits for a promise for each chunk, and React writes chunks of 2 KB. */
function textOf(stream: PipeableStream): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  return new Promise(resolve => {
    const write = (chunk: Uint8Array, _: unknown, next: () => void) => {
      text += decoder.decode(chunk, { stream: true })
      next()
    }
    stream.pipe(new Writable({ write })).on('finish', () => resolve(text + decoder.decode()))
  })
}

/** A loader for the server, where the page's module is loaded before the render and nothing else loads. */
function serverLoader(loaded: (module: Parameters<typeof moduleKey>[0]) => RemoteModule | undefined) {
  return { loaded, load: () => new Promise<never>(() => {}) }
}

/** Whether a loader returned its data with `cache-control: no-store`: data for one visitor, such as the key of a form. */
function isUnshared(headers: Headers): boolean {
  return /no-store|private/.test(headers.get('cache-control') ?? '')
}

function serializedErrors(errors: StaticHandlerContext['errors']) {
  if (!errors) return null
  const entries = Object.entries(errors).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? { ...error, __type: 'RouteErrorResponse' } : error,
  ])
  return Object.fromEntries(entries)
}
