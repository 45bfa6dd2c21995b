import { SaveBar } from '@showcase/admin-kit/save-bar'
import { showFirstError } from '@showcase/admin-kit/show-first-error'
import { fillForm, useEditorDraft, watchForm } from '@showcase/admin-kit/use-editor-draft'
import { isApiError } from '@showcase/api-client'
import type { PrivateLink } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { screenMessages } from '@showcase/contract/messages'
import { DraftNotice } from '@showcase/drafts/draft-notice'
import { UnsavedGuard } from '@showcase/drafts/unsaved-guard'
import { toast } from '@showcase/modal-host'
import { useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import type { FormApi } from 'final-form'
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import { Form } from 'react-final-form'
import editing from '../editing/editing.module.css'
import { type LinkDraft, linkSubject } from './link-draft.ts'
import styles from './link-editor.module.css'
import { LinkFields } from './link-fields.component.tsx'
import { checkLink, type LinkFormValues, toLinkFields, toLinkValues } from './link-form.values.ts'
import { deleteLink } from './link-list.state.ts'
import { LinkStats } from './link-stats.component.tsx'
import { generateLink, type LinkTarget, linksPath, updateLink } from './link-target.ts'

interface LinkEditorProps {
  target: LinkTarget
  link?: PrivateLink
  draft: LinkDraft | null
}

/** Adds a private link to an item, or edits the given one, from unsaved work where there is some. */
export function LinkEditor({ draft, ...props }: LinkEditorProps) {
  const [work, setWork] = useState(draft)
  return <LinkForm key={work ? 'kept' : 'stored'} {...props} draft={work} onDiscard={() => setWork(null)} />
}

function LinkForm({ target, link, draft, onDiscard }: LinkEditorProps & { onDiscard: () => void }) {
  const { api } = usePlatform()
  const navigate = useNavigate()
  const id = useId()
  const backTo = linksPath(target.kind, target.id)
  const initialValues = useMemo(() => toLinkValues(link), [link])
  const [isExpiryOpen, setIsExpiryOpen] = useState(draft?.value.isExpiryOpen ?? !link)
  const [isDeleting, setIsDeleting] = useState(false)
  const form = useRef<FormApi<LinkFormValues> | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const isUnsaved = useCallback(() => !isDone.current && form.current?.getState().dirty === true, [])
  const values = () => form.current?.getState().values ?? initialValues
  const keeper = useEditorDraft({
    subject: linkSubject(target.id, link?._id),
    restore: () => {
      if (!draft) return
      const { isExpiryOpen: _, ...kept } = draft.value
      fillForm<LinkFormValues>(form.current, kept)
    },
    watch: onChange => watchForm(form.current, onChange),
    isUnsaved,
    value: () => ({ ...values(), isExpiryOpen }),
  })

  async function leave() {
    isDone.current = true
    await keeper.clear()
    await navigate(backTo)
  }
  async function save(values: LinkFormValues) {
    const fields = toLinkFields(values, isExpiryOpen, new Date())
    const { linkExpiresAt = '' } = fields
    // An expired session leads away at once.
    await keeper.flush()
    try {
      const work = link
        ? updateLink(api, target.kind, link._id, fields)
        : generateLink(api, target, { ...fields, linkExpiresAt })
      toast.success(await work)
      await leave()
    } catch (error) {
      const text = isApiError(error) ? error.message : screenMessages.itemMissing
      toast.error(text)
      return text === errors.privateLinkTaken ? { privateLink: text } : {}
    }
  }
  async function onDelete() {
    if (!link || isDeleting || form.current?.getState().submitting) return
    setIsDeleting(true)
    if (await deleteLink(api, target.kind, link._id)) await leave()
    else setIsDeleting(false)
  }
  function toggleExpiry() {
    // A duration that is no longer shown must not be sent.
    form.current?.change('amount', '')
    setIsExpiryOpen(!isExpiryOpen)
    // It may stand far below the card that opens it.
    if (!isExpiryOpen)
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[name="amount"]')?.focus())
  }
  /** The first failing rule is told, and the topmost field with a message is shown. */
  function onSubmit(event: FormEvent<HTMLFormElement>, send: (event: FormEvent<HTMLFormElement>) => unknown) {
    event.preventDefault()
    // Saved or deleted already: this page is being left.
    if (isDeleting || isDone.current) return
    const { message } = checkLink(values(), isExpiryOpen)
    void send(event)
    showFirstError(element.current, message)
  }
  return (
    <div className={editing.page}>
      {draft && <DraftNotice savedAt={draft.savedAt} onDiscard={() => void keeper.clear().then(onDiscard)} />}
      <UnsavedGuard isUnsaved={isUnsaved} isKept={keeper.isKept} onDiscard={() => void keeper.clear()} />
      {!link && target.isPublic && (
        <p className={styles.note} role="status">
          {errors.privateLinkItemPublic}
        </p>
      )}
      {link && (
        <LinkStats
          link={link}
          isExpiryOpen={isExpiryOpen}
          expiryId={`${id}-expiry`}
          isDeleting={isDeleting}
          onToggleExpiry={toggleExpiry}
          onDelete={() => void onDelete()}
        />
      )}
      <Form<LinkFormValues>
        initialValues={initialValues}
        validate={values => checkLink(values, isExpiryOpen).fields}
        onSubmit={save}
        render={({ handleSubmit, form: formApi, submitting }) => {
          form.current = formApi
          return (
            <>
              <form ref={element} id={id} noValidate onSubmit={event => onSubmit(event, handleSubmit)}>
                <LinkFields target={target} expiryId={`${id}-expiry`} isExpiryOpen={isExpiryOpen} />
              </form>
              <SaveBar
                form={id}
                status={submitting ? 'Saving…' : ''}
                label={link ? 'Save' : 'Generate Link'}
                isBusy={submitting === true}
                backTo={backTo}
              />
            </>
          )
        }}
      />
    </div>
  )
}
