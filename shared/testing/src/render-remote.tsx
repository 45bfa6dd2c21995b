import { afterEach } from '@jest/globals'
import type { Api } from '@showcase/contract/api'
import { closeModal, ModalHost, ToastHost } from '@showcase/modal-host'
import { Outlet, type RouteObject, RouterProvider } from '@showcase/router'
import { createMemoryRouter } from '@showcase/router/memory'
import { PlatformProvider, type Session, type SessionState } from '@showcase/session'
import { act, configure, type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { type MountOptions, mountRemote } from './mount-remote.tsx'

// Timeout of `findBy…` and `waitFor`, long enough for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

type RenderOptions = MountOptions & {
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

/**
 * Renders a remote's routes at their mount as the shell does: with a data router, loaders, actions, the platform in context,
 * and the hosts of modals and toasts.
 * Resolves when the first page's loaders have finished, unless `isLoading` is set.
 */
export async function renderRemote(routes: RouteObject[], options: RenderOptions): Promise<RenderedRemote> {
  const { tree, path, platform, context } = mountRemote(routes, Frame, options)
  const { session } = platform
  const router = createMemoryRouter(tree, {
    initialEntries: [path],
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

/** Renders a card of the dashboard. */
export function renderCard(Component: ComponentType, api: Api, session: Partial<SessionState> = {}) {
  return renderRemote([{ id: 'card', index: true, Component }], { at: 'admin:/dashboard', api, session })
}

// The open modal is module state; a failed test must not leave it open for the next one.
afterEach(() => closeModal())
