import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Outlet, type RouteObject } from '@showcase/router'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@showcase/router/server'
import { PlatformProvider } from '@showcase/session'
import { renderToPipeableStream } from 'react-dom/server'
import { type MountOptions, mountRemote } from './mount-remote.tsx'

/**
 * Renders a page of a remote as the gateway does. A test that calls it needs `@jest-environment node` at its beginning: there
 * are no globals of a browser then, as on the server.
 *
 * @returns the HTML of the page
 * @throws the error of a loader or a component, because of which the gateway would leave the page to the browser
 */
export async function renderOnServer(routes: RouteObject[], options: MountOptions): Promise<string> {
  const { tree, path, platform, context } = mountRemote(routes, Outlet, options)
  const handler = createStaticHandler(tree, { basename: platform.session.basePath || '/' })
  const result = await handler.query(new Request(new URL(path, platform.session.mainUrl)), { requestContext: context })
  if (result instanceof Response) throw new Error(`The page redirects to ${result.headers.get('location')}.`)
  for (const error of Object.values(result.errors ?? {})) throw error
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <PlatformProvider value={platform}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, result)}
          context={result}
          hydrate={false}
        />
      </PlatformProvider>,
      { onError: reject, onAllReady: () => text(stream.pipe(new PassThrough())).then(resolve, reject) },
    )
  })
}
