import { LinkBar } from './link-bar.component.tsx'
import { LinkedCatalogue } from './linked-catalogue.component.tsx'
import { LinkedProduct } from './linked-product.component.tsx'
import type { OpenedCatalogue, OpenedProduct } from './private-link.resource.ts'

export interface LinkContentProps {
  opened: OpenedProduct | OpenedCatalogue
  privateLink: string
  /** Called when the link's time is up. */
  onEnd(): void
}

/** The one product or catalogue behind a private link; nothing here leads to a page of its own, for it has none. */
export function LinkContent({ opened, privateLink, onEnd }: LinkContentProps) {
  return (
    <>
      <LinkBar link={opened.link} onEnd={onEnd} />
      {opened.kind === 'product' ? (
        <LinkedProduct {...opened} privateLink={privateLink} />
      ) : (
        <LinkedCatalogue {...opened} privateLink={privateLink} />
      )}
    </>
  )
}
