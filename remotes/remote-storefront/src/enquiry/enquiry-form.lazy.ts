import { type ComponentType, lazy, useState } from 'react'
import type { EnquiryFormProps } from './enquiry.form.tsx'

const importForm = () => import('./enquiry.form.tsx')
const LazyForm = lazy(async () => ({ default: (await importForm()).EnquiryForm }))

/** Code, not data: the same for every request. */
let loaded: ComponentType<EnquiryFormProps> | undefined

/**
 * Fetches the form's code, which few visitors need, before the page renders. The server then writes the form straight
 * into the page: a part that is streamed later needs a script to be seen.
 */
export async function loadEnquiryForm(): Promise<void> {
  loaded = (await importForm()).EnquiryForm
}

/**
 * The form: at once where a loader has fetched it, otherwise (while hydrating) when its code is there; until then the
 * server's form stands and posts by itself. It stays the same component for the life of the page, or what was typed
 * would be lost.
 */
export function useEnquiryForm(): ComponentType<EnquiryFormProps> {
  const [Form] = useState<ComponentType<EnquiryFormProps>>(() => loaded ?? LazyForm)
  return Form
}
