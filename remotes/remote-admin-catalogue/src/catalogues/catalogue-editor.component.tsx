import { ConflictDialog } from '@showcase/admin-kit/conflict-dialog'
import { useDeletedQuestion } from '@showcase/admin-kit/deleted-question'
import { DraftStatus, EditorForm, SaveBar } from '@showcase/admin-kit/editor-form'
import { EditorPage, Section } from '@showcase/admin-kit/layout'
import { useEditorDraft, useEditorStart } from '@showcase/admin-kit/use-editor-draft'
import { errors } from '@showcase/contract/errors'
import { catalogueRules, refusedField, validate } from '@showcase/contract/form-rules'
import { countOf, textLimits } from '@showcase/contract/limits'
import type { DraftSubject } from '@showcase/drafts/draft-store'
import { useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { TextArea, TextField } from '@showcase/ui/field'
import { Notice } from '@showcase/ui/notice'
import { useEffect, useId, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useListReturn } from '../lists/list-address.ts'
import { type CatalogueDraft, type LoadedCatalogue, withDetails } from './catalogue.resource.ts'
import {
  type CatalogueEditorState,
  createCatalogueEditor,
  isReordered,
  keepMine,
  namesOf,
  save,
  saveAsNew,
} from './catalogue-editor.state.ts'
import { ProductMover } from './product-mover.component.tsx'

/** The form's values; the form library makes an emptied field undefined. */
interface CatalogueValues {
  catalogueName?: string
  description?: string
}

interface EditorProps {
  subject: DraftSubject
  /** Whether the editor adds a catalogue. */
  isNew: boolean
  /** Undefined for a new catalogue, and for one that was deleted elsewhere. */
  record: LoadedCatalogue | undefined
  draft: CatalogueDraft | null
}

/** Adds or edits a catalogue, from its draft if one is stored. */
export function CatalogueEditor(props: EditorProps) {
  const { round, record, draft, startOver } = useEditorStart(props.record, props.draft)
  return <CatalogueForm key={round} {...props} record={record} draft={draft} onStartOver={startOver} />
}

function trimmed({ catalogueName = '', description = '' }: CatalogueValues) {
  return { catalogueName: catalogueName.trim(), description: description.trim() }
}

function CatalogueForm({
  subject,
  isNew,
  record,
  draft,
  onStartOver,
}: EditorProps & { onStartOver: (newer?: LoadedCatalogue) => void }) {
  const { api } = usePlatform()
  const navigate = useNavigate()
  const listPath = useListReturn('/userAdmin/catalogues')
  const id = useId()
  const isDeleted = !isNew && !record
  const state = useMemo(() => createCatalogueEditor(record, draft, isDeleted), [record, draft, isDeleted])
  const { phase, chosen } = useSnapshot(state) as CatalogueEditorState
  const initialValues = useMemo(() => trimmed(record?.catalogue ?? {}), [record])
  const editor = useEditorDraft<CatalogueValues, CatalogueDraft['value']>({
    subject,
    base: draft?.base ?? record?.catalogue.updatedAt,
    draft,
    initialValues,
    state,
    isStateChanged: () => isReordered(state),
    isDone: () => state.phase === 'done',
    toValues: trimmed,
    toDraft: values => ({
      ...trimmed(values),
      products: [...state.chosen],
      idempotencyKey: state.idempotencyKey,
    }),
  })
  const { values } = editor
  useEffect(() => {
    if (phase === 'done') void navigate(listPath)
  }, [phase, navigate, listPath])
  useDeletedQuestion(state, 'catalogue', () => saveAsNew(api, state, trimmed(values())))

  const isBusy = phase !== 'editing'

  /** The rule about the products comes after those of the form (specification, section 5). */
  function refuse(message: string | null) {
    const products = state.chosen.map(({ _id }) => _id)
    const missing = message ? null : (validate(catalogueRules, { ...trimmed(values()), products }).message ?? null)
    if (missing) document.getElementById(`${id}-chosen`)?.focus()
    return missing
  }
  return (
    <EditorPage>
      {record?.catalogue.isBlocked && <Notice tone="danger">{errors.catalogueBlocked}</Notice>}
      <DraftStatus draft={isDeleted ? null : draft} editor={editor} onDiscard={onStartOver} />
      <EditorForm<CatalogueValues>
        id={id}
        editor={editor}
        initialValues={initialValues}
        isBusy={isBusy}
        check={checkWords}
        refuse={refuse}
        onSend={async sent => refusedField(catalogueRules, await save(api, state, trimmed(sent)))}
      >
        <Section title="About the catalogue" dense>
          <TextField name="catalogueName" label="Catalogue name" required maxLength={textLimits.name} />
          <TextArea name="description" label="Description" required rows={3} maxLength={textLimits.description} />
        </Section>
      </EditorForm>
      <ProductMover editor={state} headingId={`${id}-chosen`} />
      <SaveBar
        form={id}
        status={phase === 'saving' ? 'Saving…' : countOf(chosen.length, 'product')}
        isBusy={isBusy}
        backTo={listPath}
      />
      <ConflictDialog
        what="catalogue"
        state={state}
        editor={editor}
        fields={({ catalogue, products }) => [
          { label: 'Catalogue name', own: trimmed(values()).catalogueName, saved: catalogue.catalogueName },
          { label: 'Description', own: trimmed(values()).description, saved: catalogue.description },
          { label: 'Products', own: namesOf(withDetails(chosen, products)), saved: namesOf(products) },
        ]}
        onKeepMine={() => void keepMine(api, state, trimmed(values()))}
        onStartOver={onStartOver}
      />
    </EditorPage>
  )
}

/** Checks name and description; the products are not part of the form. */
function checkWords(values: CatalogueValues) {
  const { products: _, ...fields } = validate(catalogueRules, { ...trimmed(values), products: [] }).fields
  return { message: fields.catalogueName ?? fields.description ?? null, fields }
}
