import { EditorPage, SectionSkeleton } from '@showcase/admin-kit/layout'
import { LoadedEditor, lazyEditor } from '@showcase/admin-kit/loaded'
import { settle } from '@showcase/api-client/settled'
import { findDraft } from '@showcase/drafts/draft-store'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { idInPath } from '../lists/list-address.ts'
import { type CatalogueDraft, catalogueSubject, loadCatalogue } from './catalogue.resource.ts'

// Only the editor needs the form library and the drag and drop library.
const { Editor: CatalogueEditor, fetchCode } = lazyEditor(
  async () => (await import('./catalogue-editor.component.tsx')).CatalogueEditor,
)

/** Starts loading the catalogue of the address, if there is one, and the stored draft. */
export function catalogueEditorLoader({ context, params, request }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const code = fetchCode()
  const id = params.catalogueId === undefined ? undefined : idInPath(params.catalogueId)
  const subject = catalogueSubject(id)
  return {
    subject,
    loaded: id === undefined ? null : settle(loadCatalogue(api, id, request.signal)),
    draft: findDraft<CatalogueDraft['value']>(session.owner, subject),
    code,
  }
}

/** Adds a catalogue, or edits the one of the address. */
export function CatalogueEditorPage() {
  const { subject, loaded, draft, code } = useLoaderData<typeof catalogueEditorLoader>()
  const skeleton = (
    <div role="status" aria-label="Loading catalogue">
      <EditorPage>
        <SectionSkeleton fields={['control', 'area']} />
        <SectionSkeleton fields={['control', 'area']} />
      </EditorPage>
    </div>
  )
  return (
    <>
      <PageHeader title={loaded ? 'Edit catalogue' : 'Add catalogue'} />
      <LoadedEditor
        data={loaded}
        draft={draft}
        code={code}
        what="This catalogue"
        back={{ to: '/userAdmin/catalogues', label: 'Back to catalogues' }}
        fallback={skeleton}
      >
        {(record, stored) => (
          <>
            {record && <RecordTitle name={record.catalogue.catalogueName} />}
            <CatalogueEditor
              key={subject.record}
              subject={subject}
              isNew={loaded === null}
              record={record}
              draft={stored}
            />
          </>
        )}
      </LoadedEditor>
    </>
  )
}
