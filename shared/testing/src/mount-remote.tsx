import type { Api } from '@showcase/contract/api'
import { isRouteErrorResponse, type RouteObject, RouterContextProvider, useRouteError } from '@showcase/router'
import { createSession, platformContext, type SessionState } from '@showcase/session'
import type { ComponentType } from 'react'
import { aBusiness, anOwner } from './factories.ts'
import { fakeApi } from './fake-api.ts'

export type MountOptions = {
  /** The mount in its manifest, such as `business:/products`. */
  at: string
  /** The path to open below the site's root; by default the mount's path. */
  path?: string
  session?: Partial<SessionState>
  api?: Api
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

/** The routes of a remote at its mount, the path to open, and the platform that its loaders get, as the shell makes them. */
export function mountRemote(routes: RouteObject[], frame: ComponentType, options: MountOptions) {
  const { at, api = fakeApi() } = options
  const { site, mount } = split(at)
  const session = createSession(sessionFor(site, options.session ?? {}))
  const platform = { api, session }
  const context = new RouterContextProvider()
  context.set(platformContext, platform)
  const tree: RouteObject[] = [
    {
      id: 'frame',
      Component: frame,
      ErrorBoundary: Problem,
      HydrateFallback: () => null,
      children: [{ id: `at:${at}`, path: mount, children: routes }],
    },
  ]
  return { tree, path: `${session.basePath}${options.path ?? mount}`, platform, context }
}
