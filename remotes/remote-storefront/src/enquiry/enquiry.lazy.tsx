import { type ComponentType, lazy, Suspense, useState } from 'react'
// The late page's styles come early: the server links those of the page's own chunk only, and without script nobody else
// would. Unstyled, the form would show its honeypot.
import '@showcase/ui/field.module.css'
import '@showcase/ui/honeypot.module.css'
import './enquiry.form.module.css'
import './enquiry.page.module.css'
import './enquiry-subject.module.css'

const importPage = () => import('./enquiry.page.tsx')
const LatePage = lazy(async () => ({ default: (await importPage()).EnquiryPage }))

/** Code, not data: the same for every request. */
let loaded: ComponentType | undefined

/**
 * Fetches the code of the enquiry page, which few visitors need, before it renders. The server then writes the form
 * straight into the page: a part that is streamed later needs a script to be seen.
 */
export async function loadEnquiryPage(): Promise<void> {
  loaded = (await importPage()).EnquiryPage
}

/**
 * The enquiry page: at once where a loader has fetched it, otherwise (while hydrating) when its code is there; until
 * then the server's form stands and posts by itself. It stays the same component for the life of the page, or what was
 * typed would be lost.
 */
export function LazyEnquiryPage() {
  const [Page] = useState<ComponentType>(() => loaded ?? LatePage)
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}
