import { UnsavedGuard } from '@showcase/drafts/unsaved-guard'
import { toast } from '@showcase/modal-host'
import { Button, ButtonLink } from '@showcase/ui/button'
import { submitAndFocus } from '@showcase/ui/focus-problem'
import type { SubmissionErrors, ValidationErrors } from 'final-form'
import History from 'lucide-react/icons/history'
import { type ComponentProps, type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Form } from 'react-final-form'
import styles from './draft-notice.module.css'
import type { ImageList } from './image-list.ts'
import { preparingText } from './image-uploads.ts'
import { kolkataTime } from './kolkata-time.ts'
import { ActionBar } from './layout.tsx'
import { restoreFocus } from './restore-focus.ts'
import type { EditorDraft } from './use-editor-draft.ts'

interface EditorFormProps<Values extends object> {
  /** Of the form element, for the `SaveBar`. */
  id: string
  editor: EditorDraft<Values>
  initialValues: Values
  /** Whether a save or an upload runs, which holds the form too. */
  isBusy: boolean
  /** The error of each field, and the first one in the specification's order. */
  check: (values: Values) => { message: string | null; fields: ValidationErrors }
  /**
   * Returns a reason outside the form for not sending it, which is shown in a toast.
   *
   * @param message the first error of the form
   */
  refuse?: (message: string | null) => string | null
  /** Returns errors for fields that only the server can find. */
  onSend: (values: Values) => Promise<SubmissionErrors | undefined>
  children: ReactNode
}

/**
 * The form of an editor. Shows the first error in a toast and moves the focus to the field that it names. Takes no input
 * during a save, whose end would replace what is typed meanwhile.
 */
export function EditorForm<Values extends object>(props: EditorFormProps<Values>) {
  const { id, editor, initialValues, isBusy, check, refuse, onSend, children } = props

  function onSubmit(event: FormEvent<HTMLFormElement>, submit: (event: FormEvent<HTMLFormElement>) => unknown) {
    event.preventDefault()
    const { message } = check(editor.values())
    const reason = refuse?.(message)
    if (reason) return toast.warning(reason)
    if (message) toast.warning(message)
    void submitAndFocus(event, submit, message ?? undefined)
  }

  /** Stores the draft first: the save may find that the session has expired, which leaves the page. */
  async function send(values: Values) {
    await editor.writer.flush()
    return onSend(values)
  }

  return (
    <Form<Values>
      initialValues={initialValues}
      validate={values => check(values).fields}
      onSubmit={send}
      render={({ handleSubmit, form, submitting }) => {
        editor.form.current = form
        return (
          <HeldForm id={id} isHeld={submitting || isBusy} noValidate onSubmit={event => onSubmit(event, handleSubmit)}>
            {children}
          </HeldForm>
        )
      }}
    />
  )
}

/** A form that takes no input while `isHeld`, and then gives the focus back to its field that had it. */
function HeldForm({ isHeld, ...props }: ComponentProps<'form'> & { isHeld: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isHeld) focused.current = form.current?.contains(activeElement) ? (activeElement as HTMLElement) : null
    // Not if the user has moved on to another control.
    else if (activeElement?.contains(form.current)) focused.current?.focus()
  }, [isHeld])
  return <form ref={form} inert={isHeld} {...props} />
}

/** Shows that the editor starts from a draft, which can be discarded, and asks before unsaved changes are left. */
export function DraftStatus<Values extends object>({
  draft,
  editor: { isUnsaved, writer },
  images = [],
  isUploading = false,
  onDiscard,
}: {
  draft: { savedAt: string } | null
  editor: EditorDraft<Values>
  /** The draft lacks those that are still being prepared. */
  images?: readonly ImageList[]
  /** Whether the changes are saved and their images are being uploaded. */
  isUploading?: boolean
  /** Called when the draft has been removed. */
  onDiscard: () => void
}) {
  async function discard() {
    await writer.clear()
    onDiscard()
    // The pressed button is gone.
    restoreFocus()
  }
  return (
    <>
      {draft && (
        <div className={styles.notice} role="status">
          <History className={styles.icon ?? ''} aria-hidden="true" />
          <p className={styles.text}>
            Unsaved work from <time dateTime={draft.savedAt}>{kolkataTime(draft.savedAt, 'D MMM, h:mm a')}</time> was
            restored.
          </p>
          <Button variant="secondary" size="small" onClick={() => void discard()}>
            Discard
          </Button>
        </div>
      )}
      <UnsavedGuard
        isUnsaved={isUnsaved}
        isStored={() => writer.isStored() && preparingText(images) === null}
        onDiscard={() => void writer.clear()}
        isUploading={isUploading}
      />
    </>
  )
}

interface SaveBarProps {
  /** Id of the form that the main button submits. */
  form: string
  status: ReactNode
  label?: string
  isBusy: boolean
  /** Where Cancel leads. */
  backTo: string
}

/** The buttons of an editor and the state of its work, at the bottom of the screen. */
export function SaveBar({ form, status, label = 'Save', isBusy, backTo }: SaveBarProps) {
  return (
    <ActionBar status={status}>
      <ButtonLink variant="secondary" to={backTo}>
        Cancel
      </ButtonLink>
      <Button type="submit" form={form} busy={isBusy}>
        {label}
      </Button>
    </ActionBar>
  )
}
