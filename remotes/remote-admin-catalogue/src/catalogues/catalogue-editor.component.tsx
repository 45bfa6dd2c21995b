import { useState } from 'react'
import type { LoadedCatalogue } from './catalogue.resource.ts'
import { CatalogueForm } from './catalogue-form.component.tsx'

/** Adds a catalogue, or edits the given one. Taking over a newer version begins the editor anew with it. */
export function CatalogueEditor({ from }: { from?: LoadedCatalogue }) {
  const [version, setVersion] = useState(from)
  return <CatalogueForm key={version?.catalogue.updatedAt ?? ''} from={version} onTakeTheirs={setVersion} />
}
