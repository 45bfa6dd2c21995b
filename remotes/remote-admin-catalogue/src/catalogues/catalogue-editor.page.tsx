import { type Settled, settle } from '@showcase/api-client/settled'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { lazy, Suspense, use } from 'react'
import { EditorSkeleton } from '../editing/editor.skeleton.tsx'
import { idInPath } from '../lists/id-in-path.ts'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { type LoadedCatalogue, loadCatalogue } from './catalogue.resource.ts'
import { type CatalogueDraft, findCatalogueDraft } from './catalogue-draft.ts'

// The form, its library and what drags are fetched only when a seller writes.
const CatalogueEditor = lazy(() =>
  import('./catalogue-editor.component.tsx').then(module => ({ default: module.CatalogueEditor })),
)

/** Looks for unsaved work on a new catalogue. */
export function addCatalogueLoader({ context }: LoaderFunctionArgs) {
  return { draft: findCatalogueDraft(platformOf(context).session.owner) }
}

/** Starts loading the catalogue of the address with all its products; a malformed id ends as 404. */
export function editCatalogueLoader({ context, params, request }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const id = idInPath(params.catalogueId)
  return {
    loaded: settle(loadCatalogue(api, id, request.signal)),
    draft: findCatalogueDraft(session.owner, id),
  }
}

type DraftPromise = Promise<CatalogueDraft | null>

function NewEditor({ draft }: { draft: DraftPromise }) {
  return <CatalogueEditor draft={use(draft)} />
}

function LoadedEditor({ loaded, draft }: { loaded: Promise<Settled<LoadedCatalogue>>; draft: DraftPromise }) {
  const result = use(loaded)
  const work = use(draft)
  if (!result.isOk) return <LoadFailed what="This catalogue" backTo="/userAdmin/catalogues" {...result} />
  return (
    <>
      <RecordTitle name={result.value.catalogue.catalogueName} />
      <CatalogueEditor key={result.value.catalogue._id} from={result.value} draft={work} />
    </>
  )
}

/** The words of the catalogue, and its products beside those that are to be had. */
function Outline() {
  return (
    <EditorSkeleton
      what="catalogue"
      sections={[
        ['control', 'area'],
        ['control', 'area'],
      ]}
    />
  )
}

export function AddCataloguePage() {
  const { draft } = useLoaderData<typeof addCatalogueLoader>()
  return (
    <>
      <PageHeader title="Add catalogue" />
      <Suspense fallback={<Outline />}>
        <NewEditor draft={draft} />
      </Suspense>
    </>
  )
}

export function EditCataloguePage() {
  const { loaded, draft } = useLoaderData<typeof editCatalogueLoader>()
  return (
    <>
      <PageHeader title="Edit catalogue" />
      <Suspense fallback={<Outline />}>
        <LoadedEditor loaded={loaded} draft={draft} />
      </Suspense>
    </>
  )
}
