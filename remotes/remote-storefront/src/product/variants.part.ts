import { lazyPart } from '@showcase/ui/lazy-part'
import { whenQuiet } from '@showcase/ui/when-idle'
import './variants.module.css'

/** Fetched for products with variants only: few have them. Until it is hydrated, its links lead to the enquiry page. */
export const variantsPart = lazyPart(async () => (await import('./variants.component.tsx')).Variants, whenQuiet)
