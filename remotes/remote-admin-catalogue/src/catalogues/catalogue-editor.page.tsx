import { type Settled, settle } from '@showcase/api-client/settled'
import { decodeId } from '@showcase/contract/ids'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { lazy, Suspense, use } from 'react'
import { EditorSkeleton } from '../editing/editor.skeleton.tsx'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { type LoadedCatalogue, loadCatalogue } from './catalogue.resource.ts'

// The form, its library and what drags are fetched only when a seller writes.
const CatalogueEditor = lazy(() =>
  import('./catalogue-editor.component.tsx').then(module => ({ default: module.CatalogueEditor })),
)

/** Starts loading the catalogue of the address with all its products; a malformed id ends as 404. */
export function editCatalogueLoader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  return { loaded: settle(loadCatalogue(api, decodeId(params.catalogueId ?? '') ?? '', request.signal)) }
}

function LoadedEditor({ loaded }: { loaded: Promise<Settled<LoadedCatalogue>> }) {
  const result = use(loaded)
  if (!result.isOk) return <LoadFailed what="This catalogue" backTo="/userAdmin/catalogues" {...result} />
  return <CatalogueEditor key={result.value.catalogue._id} from={result.value} />
}

export function AddCataloguePage() {
  return (
    <>
      <PageHeader title="Add catalogue" />
      <Suspense fallback={<EditorSkeleton what="catalogue" />}>
        <CatalogueEditor />
      </Suspense>
    </>
  )
}

export function EditCataloguePage() {
  const { loaded } = useLoaderData<typeof editCatalogueLoader>()
  return (
    <>
      <PageHeader title="Edit catalogue" />
      <Suspense fallback={<EditorSkeleton what="catalogue" />}>
        <LoadedEditor loaded={loaded} />
      </Suspense>
    </>
  )
}
