import { useState } from 'react'
import type { LoadedCatalogue } from './catalogue.resource.ts'
import type { CatalogueDraft } from './catalogue-draft.ts'
import { CatalogueForm } from './catalogue-form.component.tsx'

/**
 * Adds a catalogue, or edits the given one, from unsaved work where there is some. Taking over a newer version and
 * forgetting the unsaved work begin the editor anew.
 */
export function CatalogueEditor({ from, draft }: { from?: LoadedCatalogue; draft: CatalogueDraft | null }) {
  const [start, setStart] = useState({ from, draft, round: 0 })
  return (
    <CatalogueForm
      key={start.round}
      from={start.from}
      draft={start.draft}
      onStartOver={newer => setStart({ from: newer ?? start.from, draft: null, round: start.round + 1 })}
    />
  )
}
