import { createApi } from '@showcase/api-client'
import { checkedBy, integrityAt } from '@showcase/federation/integrity'
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
import { renderToPipeableStream } from 'react-dom/server'
import { App, loaderContext } from '../app-context.tsx'
import { Notice } from '../document/notice.tsx'
import { earlyScript } from '../early/early-events.ts'
import type { PageData } from '../page-data.ts'
import { RemoteUnavailable } from '../routing/mount-routes.tsx'
import { siteRoutes } from '../routing/site-routes.tsx'
import { faultsScript } from '../telemetry/faults.ts'

/** Milliseconds that a loader may take on the server. */
const LOADER_TIMEOUT = 1000
/** Milliseconds that the action of a posted form may take. The API answers writes within 3 s. */
const ACTION_TIMEOUT = 3500

/**
 * Runs a page's loaders, or its action, with a timeout each. A timeout fails that one route: aborting the whole query would
 * leave no page, not even its frame.
 */
const withTimeouts: DataStrategyFunction = async ({ request, matches }) => {
  const timeout = request.method === 'POST' ? ACTION_TIMEOUT : LOADER_TIMEOUT
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

/** Milliseconds after which an unfinished render is sent; the browser completes it. */
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
  nonce: string
  /** Scripts that the browser needs next, in this order. */
  preloads: string[]
  /** Called for each part that is left to the browser: its loader threw or timed out, or its render threw. */
  onError(error: unknown, at: 'loader' | 'render'): void
}

/** The result of a render: a redirect, or a stream of HTML. */
export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; pipe: (to: NodeJS.WritableStream) => void; abort: () => void }

/** Renders one page with the same routes and loaders that the browser uses. */
export async function renderPage(options: RenderRequest): Promise<Rendered> {
  const { request, page, modules, apiUrl, apiHeaders, nonce, preloads, onError } = options
  const session = createSession(structuredClone(page.session))
  const platform = { api: createApi({ baseUrl: apiUrl, headers: apiHeaders }), session }
  const loaded = (module: Parameters<typeof moduleKey>[0]) => modules.get(moduleKey(module))
  const routes = siteRoutes({ site: session.site, set: page.set, loaded })
  const handler = createStaticHandler(routes, { basename: session.basePath || '/' })

  const result = await handler.query(request, { requestContext: loaderContext(platform), dataStrategy: withTimeouts })
  if (result instanceof Response) {
    return { kind: 'redirect', status: result.status, location: result.headers.get('location') ?? '/home' }
  }
  leaveFailuresToBrowser(result, request.method, error => onError(error, 'loader'))

  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <App
        page={{ ...page, Notice, preloads, nonce }}
        platform={platform}
        remotes={{ set: page.set, loader: serverLoader(loaded) }}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, result)}
          context={result}
          hydrate={false}
        />
      </App>,
      {
        nonce,
        // Otherwise React sends large parts after the page and needs a script to insert them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        bootstrapScriptContent: hydrationScript(page, result),
        bootstrapScripts: [{ src: page.shell.script, ...checkedBy(integrityAt([page.shell], page.shell.script)) }],
        onShellReady() {
          clearTimeout(timer)
          resolve({ kind: 'page', status: result.statusCode, pipe: to => stream.pipe(to), abort: () => stream.abort() })
        },
        onShellError: reject,
        onError: error => onError(error, 'render'),
      },
    )
    const timer = setTimeout(() => stream.abort(), RENDER_TIMEOUT)
  })
}

/** A loader for the server, where the page's module is loaded before the render and nothing else loads. */
function serverLoader(loaded: (module: Parameters<typeof moduleKey>[0]) => RemoteModule | undefined) {
  return { loaded, load: () => new Promise<never>(() => {}) }
}

/** JSON for an inline script. `<` could end the element, and line separators end a string in old parsers. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function serializedErrors(errors: StaticHandlerContext['errors']) {
  if (!errors) return null
  const entries = Object.entries(errors).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? { ...error, __type: 'RouteErrorResponse' } : error,
  ])
  return Object.fromEntries(entries)
}

/** The script with the data for hydration. */
function hydrationScript(page: PageData, { loaderData, actionData, errors }: StaticHandlerContext): string {
  const state = { loaderData, actionData, errors: serializedErrors(errors) }
  return `${faultsScript}${earlyScript}window.__SHOWCASE__=${inlineJson(page)};window.__staticRouterHydrationData=${inlineJson(state)}`
}
