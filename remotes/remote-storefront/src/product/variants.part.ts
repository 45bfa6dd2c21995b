import { lazyPart } from '@showcase/ui/lazy-part'
import { whenQuiet } from '@showcase/ui/when-idle'
import './variants.module.css'

/** The code of the variants is fetched for products that have some: few do. */
async function fetchVariants() {
  return (await import('./variants.component.tsx')).Variants
}

/** With links to the enquiry page, which work without the code. It is fetched when the visitor acts. */
export const variantLinks = lazyPart(fetchVariants, whenQuiet)

/** With buttons, which need the code. */
export const variantButtons = lazyPart(fetchVariants)
