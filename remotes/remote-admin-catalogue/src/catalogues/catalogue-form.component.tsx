import { SaveBar } from '@showcase/admin-kit/save-bar'
import { showFirstError } from '@showcase/admin-kit/show-first-error'
import { fillForm, useEditorDraft, watchForm } from '@showcase/admin-kit/use-editor-draft'
import { errors } from '@showcase/contract/errors'
import { validateCatalogue } from '@showcase/contract/form-validation'
import { textLimits } from '@showcase/contract/limits'
import { DraftNotice } from '@showcase/drafts/draft-notice'
import { UnsavedGuard } from '@showcase/drafts/unsaved-guard'
import { useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { TextArea, TextField } from '@showcase/ui/field'
import { Notice } from '@showcase/ui/notice'
import type { FormApi } from 'final-form'
import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { Form } from 'react-final-form'
import { subscribe, useSnapshot } from 'valtio'
import styles from '../editing/editing.module.css'
import type { LoadedCatalogue } from './catalogue.resource.ts'
import { CatalogueConflict } from './catalogue-conflict.component.tsx'
import { type CatalogueDraft, type CatalogueWork, catalogueSubject } from './catalogue-draft.ts'
import { createCatalogueEditor, isReordered, save } from './catalogue-editor.state.ts'
import { ProductMover } from './product-mover.component.tsx'

const listPath = '/userAdmin/catalogues'

/** What the form's inputs hold. The form's library leaves an emptied input undefined. */
export interface CatalogueWords {
  catalogueName?: string
  description?: string
}

/** The words as a call takes them. */
function wordsOf({ catalogueName = '', description = '' }: CatalogueWords) {
  return {
    catalogueName: catalogueName.trim(),
    description: description.trim(),
  }
}

/** Name and description, and the products moved between two lists. */
export function CatalogueForm({
  from,
  draft,
  onStartOver,
}: {
  from: LoadedCatalogue | undefined
  draft: CatalogueDraft | null
  /** With a newer version, or with the same one without the unsaved work. */
  onStartOver: (newer?: LoadedCatalogue) => void
}) {
  const { api } = usePlatform()
  const navigate = useNavigate()
  const id = useId()
  const editor = useMemo(() => createCatalogueEditor(from, draft), [from, draft])
  const { phase, chosen, newer } = useSnapshot(editor)
  const initial: CatalogueWords = useMemo(() => wordsOf(from?.catalogue ?? {}), [from])
  const form = useRef<FormApi<CatalogueWords> | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const words = () => wordsOf(form.current?.getState().values ?? initial)

  const isUnsaved = useCallback(
    () => editor.phase !== 'done' && (isReordered(editor) || form.current?.getState().dirty === true),
    [editor],
  )
  const keeper = useEditorDraft<CatalogueWork>({
    subject: catalogueSubject(from?.catalogue._id),
    base: draft?.base ?? from?.catalogue.updatedAt,
    restore: () => draft && fillForm(form.current, wordsOf(draft.value)),
    watch: onChange => {
      const stops = [watchForm(form.current, onChange), subscribe(editor, onChange)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    isUnsaved,
    value: () => ({ ...words(), products: [...editor.chosen] }),
  })
  useEffect(() => {
    if (phase === 'done') void navigate(listPath)
  }, [phase, navigate])

  async function startOver(newer?: LoadedCatalogue) {
    await keeper.clear()
    onStartOver(newer)
  }
  async function send(values: CatalogueWords) {
    // An expired session leads away at once.
    await keeper.flush()
    await save(api, editor, wordsOf(values))
  }
  /** The first failing rule is told (name, description, products), and the topmost field with a message is shown. */
  function onSubmit(event: FormEvent<HTMLFormElement>, submit: (event: FormEvent<HTMLFormElement>) => unknown) {
    event.preventDefault()
    const { message, fields } = validateCatalogue({ ...words(), products: editor.chosen.map(({ _id }) => _id) })
    const isOnlyProducts = message !== null && message === fields.products
    if (!isOnlyProducts) void submit(event)
    showFirstError(element.current, message)
    if (isOnlyProducts) document.getElementById(`${id}-chosen`)?.focus()
  }
  return (
    <div className={styles.page}>
      {from?.catalogue.isBlocked && <Notice tone="danger">{errors.catalogueBlocked}</Notice>}
      {draft && <DraftNotice savedAt={draft.savedAt} onDiscard={() => void startOver()} />}
      <UnsavedGuard isUnsaved={isUnsaved} isKept={keeper.isKept} onDiscard={() => void keeper.clear()} />
      <Form<CatalogueWords>
        initialValues={initial}
        validate={values => {
          const { catalogueName, description } = validateCatalogue({ ...values, products: [] }).fields
          return { ...(catalogueName && { catalogueName }), ...(description && { description }) }
        }}
        onSubmit={send}
        render={({ handleSubmit, form: formApi }) => {
          form.current = formApi
          return (
            <form
              ref={element}
              id={id}
              className={styles.section}
              noValidate
              onSubmit={event => onSubmit(event, handleSubmit)}
            >
              <h2>About the catalogue</h2>
              <TextField name="catalogueName" label="Catalogue name" maxLength={textLimits.name} />
              <TextArea name="description" label="Description" rows={3} maxLength={textLimits.description} />
            </form>
          )
        }}
      />
      <ProductMover editor={editor} headingId={`${id}-chosen`} />
      <SaveBar
        form={id}
        status={phase === 'saving' ? 'Saving…' : `${chosen.length} ${chosen.length === 1 ? 'product' : 'products'}`}
        label="Save"
        isBusy={phase !== 'editing'}
        backTo={listPath}
      />
      {newer && (
        <CatalogueConflict
          editor={editor}
          words={words()}
          onTakeTheirs={() => editor.newer && void startOver(editor.newer)}
        />
      )}
    </div>
  )
}
