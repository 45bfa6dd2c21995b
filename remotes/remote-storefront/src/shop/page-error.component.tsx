import { lazyPart } from '@showcase/ui/lazy-part'
import '@showcase/ui/button.module.css'
import '@showcase/ui/empty-state.module.css'
import '@showcase/ui/illustration.module.css'
import './page-error.module.css'

/** Fetched by the page that fails. Without a connection the shell's own error takes its place. */
const failedPage = lazyPart(async () => (await import('./failed-page.component.tsx')).FailedPage)

/** Replaces a page whose loader failed. The shop's frame stays. */
export function PageError() {
  return <failedPage.Component kind="product" />
}

/** `PageError` for pages of a catalogue. */
export function CataloguePageError() {
  return <failedPage.Component kind="catalogue" />
}
