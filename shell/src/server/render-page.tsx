import { createApi } from '@showcase/api-client'
import { checkedBy, integrityAt } from '@showcase/federation/integrity'
import { moduleKey } from '@showcase/federation/linked-remote'
import type { RemoteModule } from '@showcase/federation/load-result'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@showcase/router/server'
import { createSession } from '@showcase/session'
import { renderToPipeableStream } from 'react-dom/server'
import { App, loaderContext } from '../app-context.tsx'
import { Notice } from '../document/notice.tsx'
import type { PageData } from '../page-data.ts'
import { siteRoutes } from '../routing/site-routes.tsx'
import { hydrationScript } from './hydration-script.ts'
import { leaveFailuresToBrowser, withTimeouts } from './loader-results.ts'

/** Milliseconds after which an unfinished render is sent; the browser completes it. */
const RENDER_TIMEOUT = 3000

/** The input of one render. */
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
