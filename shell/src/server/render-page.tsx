import { createApi } from '@showcase/api-client'
import { checkedBy, integrityAt } from '@showcase/federation/integrity'
import { moduleKey } from '@showcase/federation/linked-remote'
import type { RemoteModule } from '@showcase/federation/load-result'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@showcase/router/server'
import { createSession } from '@showcase/session'
import { renderToPipeableStream } from 'react-dom/server'
import { App, loaderContext } from '../app.tsx'
import { Notice } from '../document/notice.tsx'
import type { PageData } from '../page-data.ts'
import { siteRoutes } from '../routing/site-routes.tsx'
import { hydrationScript } from './hydration-script.ts'
import { inTime } from './in-time.ts'
import { leaveToBrowser } from './leave-to-browser.ts'

/** Milliseconds after which an unfinished render is sent as it is; the browser finishes it. */
const RENDER_LIMIT = 3000

/** What the gateway asks of one render. */
export interface RenderRequest {
  request: Request
  page: PageData
  /** Evaluated server modules of the page, by module key. */
  modules: ReadonlyMap<string, RemoteModule>
  /** Absolute address of the API, as this server reaches it. */
  apiUrl: string
  /** Headers that the API should see of the visitor: address and request id. */
  apiHeaders: Record<string, string>
  nonce: string
  /** Scripts that the browser will need next, in order of need. */
  preloads: string[]
  /** Hears of what is left to the browser: a loader that threw or took too long, a part that threw at render. */
  onError(error: unknown, at: 'loader' | 'render'): void
}

/** A page as it will be sent: a redirect, or a stream of HTML. */
export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; pipe: (to: NodeJS.WritableStream) => void; abort: () => void }

/** Renders one page on the server by the same routes and loaders that the browser uses. */
export async function renderPage(options: RenderRequest): Promise<Rendered> {
  const { request, page, modules, apiUrl, apiHeaders, nonce, preloads, onError } = options
  const session = createSession(structuredClone(page.session))
  const platform = { api: createApi({ baseUrl: apiUrl, headers: apiHeaders }), session }
  const loaded = (module: Parameters<typeof moduleKey>[0]) => modules.get(moduleKey(module))
  const routes = siteRoutes({ site: session.site, set: page.set, loaded })
  const handler = createStaticHandler(routes, { basename: session.basePath || '/' })

  const result = await handler.query(request, { requestContext: loaderContext(platform), dataStrategy: inTime })
  if (result instanceof Response) {
    return { kind: 'redirect', status: result.status, location: result.headers.get('location') ?? '/home' }
  }
  leaveToBrowser(result, request.method, error => onError(error, 'loader'))

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
        // React would send large parts behind the page, for a script to put in place: without script they stay hidden.
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
    const timer = setTimeout(() => stream.abort(), RENDER_LIMIT)
  })
}

/** On the server nothing is loaded during a render: the gateway has loaded what the page needs before. */
function serverLoader(loaded: (module: Parameters<typeof moduleKey>[0]) => RemoteModule | undefined) {
  return { loaded, load: () => new Promise<never>(() => {}) }
}
