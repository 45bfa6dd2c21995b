import { lazyPart } from '@showcase/ui/lazy-part'
import './variants.module.css'

/** Fetched for products with variants only: few have them. */
export const variantsPart = lazyPart(async () => (await import('./variants.component.tsx')).Variants)
