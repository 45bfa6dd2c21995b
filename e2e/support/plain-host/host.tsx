import { loadRemote } from '@module-federation/enhanced/runtime'
import { createApi } from '@showcase/api-client'
import { type RouteObject, RouterContextProvider, RouterProvider } from '@showcase/router'
import { createMemoryRouter } from '@showcase/router/memory'
import { createSession, PlatformProvider, platformContext } from '@showcase/session'
import { createRoot } from 'react-dom/client'

/** Shows a page of a remote, with the context that our shell would provide. The page's address names module and path. */
export async function show(): Promise<void> {
  const [, module = ''] = location.pathname.split('/')
  const remote = await loadRemote<{ routes: RouteObject[] }>(`shop/${module}`)
  const session = createSession({
    site: 'platform',
    business: null,
    basePath: '',
    mainUrl: location.origin,
    publicUrl: location.origin,
    apiBaseUrl: '/api',
    imageBaseUrl: '/images',
    owner: null,
  })
  const platform = { api: createApi({ baseUrl: '/api' }), session }
  const context = new RouterContextProvider()
  context.set(platformContext, platform)
  const router = createMemoryRouter([{ path: '/', children: remote?.routes ?? [] }], { getContext: () => context })
  const root = document.body.appendChild(document.createElement('div'))
  createRoot(root).render(
    <PlatformProvider value={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  )
}
