import type { Api } from '@showcase/contract/api'
import { ModalHost, ToastHost } from '@showcase/modal-host'
import {
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  useRouteError,
} from '@showcase/router'
import { createMemoryRouter } from '@showcase/router/memory'
import { createSession, PlatformProvider, platformContext, type Session, type SessionState } from '@showcase/session'
import { act, configure, type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { aBusiness, anOwner } from './factories.ts'
import { fakeApi } from './fake-api.ts'

// Timeout of `findBy…` and `waitFor`, long enough for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

type RenderOptions = {
  /** The mount in its manifest, such as `business:/products`. */
  at: string
  /** The path to open below the site's root; by default the mount's path. */
  path?: string
  session?: Partial<SessionState>
  api?: Api
  /** Renders before the loaders of the first page have finished. */
  isLoading?: boolean
}

/** A rendered page, and with what it was rendered. */
interface RenderedRemote extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>
  session: Session
  user: UserEvent
}

function Frame() {
  return (
    <>
      <Outlet />
      <ModalHost />
      <ToastHost />
    </>
  )
}

function Problem() {
  const error = useRouteError()
  const text = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error)
  return <p role="alert">{text}</p>
}

function split(at: string): { site: string; mount: string } {
  const [site = '', path = '/'] = at.split(/:(.*)/s)
  return { site, mount: site === 'admin' ? `/userAdmin${path}` : path }
}

function sessionFor(site: string, overrides: Partial<SessionState>): SessionState {
  return {
    site: site === 'business' ? 'business' : 'platform',
    business: site === 'business' ? aBusiness() : null,
    basePath: '',
    mainUrl: 'http://localhost:3000',
    publicUrl: site === 'business' ? 'http://localhost:3000/terracotta' : 'http://localhost:3000',
    apiBaseUrl: '/api',
    imageBaseUrl: '/images',
    owner: site === 'admin' ? anOwner() : null,
    ...overrides,
  }
}

/**
 * Renders a remote's routes at their mount as the shell does: with a data router, loaders, actions, the platform in context,
 * and the hosts of modals and toasts.
 * Resolves when the first page's loaders have finished, unless `isLoading` is set.
 */
export async function renderRemote(routes: RouteObject[], options: RenderOptions): Promise<RenderedRemote> {
  const { at, api = fakeApi() } = options
  const { site, mount } = split(at)
  const session = createSession(sessionFor(site, options.session ?? {}))
  const platform = { api, session }
  const context = new RouterContextProvider()
  context.set(platformContext, platform)
  const tree: RouteObject[] = [
    {
      id: 'frame',
      Component: Frame,
      ErrorBoundary: Problem,
      HydrateFallback: () => null,
      children: [{ id: `at:${at}`, path: mount, children: routes }],
    },
  ]
  const router = createMemoryRouter(tree, {
    initialEntries: [`${session.basePath}${options.path ?? mount}`],
    getContext: () => context,
    ...(session.basePath ? { basename: session.basePath } : {}),
  })
  await new Promise<void>(resolve => {
    if (router.state.initialized || options.isLoading) return resolve()
    const stop = router.subscribe(state => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
  // Awaited, because a page may suspend at once, and React does not resume work of an unfinished act().
  const screen = await act(async () =>
    render(
      <PlatformProvider value={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>,
    ),
  )
  return { ...screen, router, session, user: userEvent.setup() }
}
