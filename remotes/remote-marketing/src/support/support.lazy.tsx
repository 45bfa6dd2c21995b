import { type ComponentType, lazy, Suspense, useState } from 'react'
// The server links the styles of the page's own chunk only; the form's must be among them, or it would show its honeypot.
import '@showcase/ui/field.module.css'
import '@showcase/ui/honeypot.module.css'
import './support.form.module.css'
import type { SupportFormProps } from './support.form.tsx'

const importForm = () => import('./support.form.tsx')
const LateForm = lazy(async () => ({ default: (await importForm()).SupportForm }))

/** Code, not data: the same for every request. */
let loaded: ComponentType<SupportFormProps> | undefined

/** Fetches the form and its library before the page renders, so that the server writes it straight into the page. */
export async function loadSupportForm(): Promise<void> {
  loaded = (await importForm()).SupportForm
}

/**
 * The form: at once where a loader has fetched it, otherwise (while hydrating) when its code is there; until then the
 * server's form stands and posts by itself. It stays the same component for the life of the page.
 */
export function LazySupportForm(props: SupportFormProps) {
  const [Form] = useState<ComponentType<SupportFormProps>>(() => loaded ?? LateForm)
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  )
}
