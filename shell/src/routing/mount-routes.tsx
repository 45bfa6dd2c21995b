import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { Mount } from '@showcase/federation/linked-remote'
import type { RemoteModule } from '@showcase/federation/load-result'
import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect } from '@showcase/router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useBrowserValue, usePageData } from '../app-context.tsx'
import type { EarlyEvent } from '../early/early-events.ts'
import classes from '../early/early-replay.module.css'
import { PageSkeleton } from './page-skeleton.tsx'

/** A page's remote could not be loaded. The page's error boundary says so and offers another attempt. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable'

  constructor(remote: string) {
    super(`${remote} could not be loaded`)
  }
}

/** Redirects unknown paths to the home page. Without a home page (its remote is not published) that would loop: 404. */
export function redirectHome({ request }: LoaderFunctionArgs): Response {
  if (new URL(request.url).pathname.endsWith('/home')) throw new Response(null, { status: 404 })
  return redirect('/home')
}

/** A boundary around each mount: if a page throws on the server, the browser renders it and the frame stays. */
function MountOutlet() {
  if (useIsLeftByServer()) return <PageSkeleton />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EarlyReplay>
        <Outlet />
      </EarlyReplay>
    </Suspense>
  )
}

/** Whether React is hydrating a page that the server sent as a skeleton. */
function useIsLeftByServer(): boolean {
  const { complete } = usePageData()
  return useBrowserValue(() => false, !complete)
}

/** The route of a mount whose module is loaded. */
export function mountRoute({ site, path }: Mount, module: RemoteModule): RouteObject {
  return {
    id: `at:${site}:${path}`,
    path: path.slice(1),
    Component: MountOutlet,
    HydrateFallback: PageSkeleton,
    children: module.routes ?? [],
  }
}

/**
 * The route of a mount whose module is not loaded, and of paths below a loaded mount that its own routes do not match. It is
 * a sibling of the mount: a parent with a `*` child would match the mount's own path and render nothing.
 */
function waitingRoute(mount: Mount, loaded: RemoteLoader['loaded']): RouteObject {
  const { site, path, remote } = mount
  return {
    id: `waiting:${site}:${path}`,
    path: `${path.slice(1)}/*`,
    loader(args) {
      if (loaded(mount)) return redirectHome(args)
      throw new RemoteUnavailable(remote.name)
    },
    HydrateFallback: PageSkeleton,
    Component: PageSkeleton,
  }
}

export function mountRoutes(mounts: readonly Mount[], loaded: RemoteLoader['loaded']): RouteObject[] {
  return mounts.flatMap(mount => {
    const module = loaded(mount)
    const waiting = waitingRoute(mount, loaded)
    return module ? [mountRoute(mount, module), waiting] : [waiting]
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Replays early events in its children after hydration. It does so in the next task, after the children's effects. */
export function EarlyReplay({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!part.current) return
      part.current.dataset.alive = ''
      replayEvents(part.current)
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={part} className={classes.part}>
      {children}
    </div>
  )
}

/** Repeats each early event of a hydrated part once, so that no input and no click is lost. */
function replayEvents(part: Element): void {
  const early = window.__EARLY__ ?? []
  const own = early.filter(({ target }) => part.contains(target))
  window.__EARLY__ = early.filter(event => !own.includes(event))
  for (const event of own) {
    if (event.type === 'click') event.target.click()
    else if (isField(event.target)) replayValue(event.target, event)
  }
}

/**
 * Sets a field's value so that React notices. React ignores an event if the value equals the one that it tracks on the
 * element. The element's own setter is tracked and gets another value first; the prototype's setter is not tracked and
 * gets the right one.
 */
function replayValue(field: Field, { type, value = '', checked = false }: EarlyEvent): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !checked
    field.click()
    return
  }
  const prototypeSetter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  prototypeSetter?.call(field, value)
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

function isField(target: HTMLElement): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
