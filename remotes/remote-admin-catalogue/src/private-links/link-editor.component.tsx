import { isApiError } from '@showcase/api-client'
import type { PrivateLink } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import type { FormApi } from 'final-form'
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import { Form } from 'react-final-form'
import editing from '../editing/editing.module.css'
import { SaveBar } from '../editing/save-bar.component.tsx'
import { UnsavedGuard } from '../products/unsaved-guard.component.tsx'
import styles from './link-editor.module.css'
import { LinkFields } from './link-fields.component.tsx'
import { checkLink, type LinkFormValues, toLinkFields, toLinkValues } from './link-form.values.ts'
import { deleteLink } from './link-list.state.ts'
import { LinkStats } from './link-stats.component.tsx'
import { generateLink, type LinkTarget, linksPath, updateLink } from './link-target.ts'

/** Adds a private link to an item, or edits the given one. */
export function LinkEditor({ target, link }: { target: LinkTarget; link?: PrivateLink }) {
  const { api } = usePlatform()
  const navigate = useNavigate()
  const id = useId()
  const backTo = linksPath(target.kind, target.id)
  const initialValues = useMemo(() => toLinkValues(link), [link])
  const [isExpiryOpen, setIsExpiryOpen] = useState(!link)
  const [isDeleting, setIsDeleting] = useState(false)
  const form = useRef<FormApi<LinkFormValues> | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const isUnsaved = useCallback(() => !isDone.current && form.current?.getState().dirty === true, [])

  function leave() {
    isDone.current = true
    void navigate(backTo)
  }
  async function save(values: LinkFormValues) {
    const fields = toLinkFields(values, isExpiryOpen, new Date())
    const { linkExpiresAt = '' } = fields
    try {
      const work = link
        ? updateLink(api, target.kind, link._id, fields)
        : generateLink(api, target, { ...fields, linkExpiresAt })
      toast.success(await work)
      leave()
    } catch (error) {
      const text = isApiError(error) ? error.message : screenMessages.itemMissing
      toast.error(text)
      return text === errors.privateLinkTaken ? { privateLink: text } : {}
    }
  }
  async function onDelete() {
    if (!link || isDeleting || form.current?.getState().submitting) return
    setIsDeleting(true)
    if (await deleteLink(api, target.kind, link._id)) leave()
    else setIsDeleting(false)
  }
  /** The first failing rule is told, and the topmost field with a message is shown. */
  function onSubmit(event: FormEvent<HTMLFormElement>, send: (event: FormEvent<HTMLFormElement>) => unknown) {
    event.preventDefault()
    if (isDeleting) return
    const { message } = checkLink(form.current?.getState().values ?? initialValues, isExpiryOpen)
    void send(event)
    if (!message) return
    toast.warning(message)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <div className={editing.page}>
      <UnsavedGuard isUnsaved={isUnsaved} />
      <p className={styles.about}>
        Leads to {target.kind} <strong>{target.name}</strong>
      </p>
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
          onToggleExpiry={() => {
            // A duration that is no longer shown must not be sent.
            form.current?.change('amount', '')
            setIsExpiryOpen(!isExpiryOpen)
          }}
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
