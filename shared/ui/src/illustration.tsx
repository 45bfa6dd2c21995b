import { type ComponentType, lazy, Suspense } from 'react'
import { Canvas } from './canvas.tsx'

/** An illustration that is fetched when a screen shows it. Without a connection its space stays empty. */
function scene(load: () => Promise<ComponentType>) {
  const Drawn = lazy(async () => ({ default: await load().catch(() => Canvas) }))
  return () => (
    <Suspense fallback={<Canvas />}>
      <Drawn />
    </Suspense>
  )
}

/** A search without hits: a glass over cards. */
export const SearchScene = /* @__PURE__ */ scene(async () => (await import('./scenes.tsx')).SearchScene)

/** No products yet: an open box with a plant in a vase. */
export const ProductsScene = /* @__PURE__ */ scene(async () => (await import('./scenes.tsx')).ProductsScene)

/** No catalogues yet: an open look book. */
export const CataloguesScene = /* @__PURE__ */ scene(async () => (await import('./scenes.tsx')).CataloguesScene)

/** No enquiries yet: an open envelope. */
export const LeadsScene = /* @__PURE__ */ scene(async () => (await import('./scenes.tsx')).LeadsScene)

/** No new notifications: a bell at rest. */
export const NotificationsScene = /* @__PURE__ */ scene(async () => (await import('./scenes.tsx')).NotificationsScene)

/** No private links yet: a closed padlock over a card. */
export const LinksScene = /* @__PURE__ */ scene(async () => (await import('./scenes.tsx')).LinksScene)

/** Could not be loaded: a plug out of its socket. */
export const OfflineScene = /* @__PURE__ */ scene(async () => (await import('./scenes.tsx')).OfflineScene)

/** Not here: an empty frame that hangs askew. */
export const MissingScene = /* @__PURE__ */ scene(async () => (await import('./scenes.tsx')).MissingScene)

/** It worked: a seal with a tick. */
export const DoneScene = /* @__PURE__ */ scene(async () => (await import('./scenes.tsx')).DoneScene)
