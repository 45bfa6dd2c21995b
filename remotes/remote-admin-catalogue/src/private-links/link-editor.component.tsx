import { DraftStatus, EditorForm, SaveBar } from '@showcase/admin-kit/editor-form'
import { deleteQuestion, useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { EditorPage } from '@showcase/admin-kit/layout'
import { useEditorDraft, useEditorStart } from '@showcase/admin-kit/use-editor-draft'
import { useNavigateFromHere } from '@showcase/admin-kit/use-navigate-from-here'
import type { PrivateLink } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { screenMessages } from '@showcase/contract/messages'
import type { Draft } from '@showcase/drafts/draft-store'
import { usePlatform } from '@showcase/session'
import { useId, useMemo, useRef, useState } from 'react'
import styles from './link-editor.module.css'
import { LinkFields } from './link-fields.component.tsx'
import { checkLink, type LinkFormValues, toLinkFields, toLinkValues } from './link-form.values.ts'
import { linksPath, type MadeLink } from './link-paths.ts'
import { LinkStats } from './link-stats.component.tsx'
import { deleteLink, generateLink, type LinkTarget, linkSubject, updateLink } from './links.resource.ts'

/** The unsaved changes of a link. */
export type LinkDraft = Draft<
  LinkFormValues & {
    isExpiryOpen: boolean
    /** Drafts of earlier releases have none. */
    idempotencyKey?: string
  }
>

interface LinkEditorProps {
  target: LinkTarget
  /** Undefined for a new link. */
  link: PrivateLink | undefined
  draft: LinkDraft | null
}

/** Adds or edits a private link, from its draft if one is stored. */
export function LinkEditor({ target, ...props }: LinkEditorProps) {
  const { round, record, draft, startOver } = useEditorStart(props.link, props.draft)
  return <LinkForm key={round} target={target} link={record} draft={draft} onDiscard={() => startOver()} />
}

function LinkForm({ target, link, draft, onDiscard }: LinkEditorProps & { onDiscard: () => void }) {
  const { api } = usePlatform()
  const navigate = useNavigateFromHere()
  const id = useId()
  const listPath = linksPath(target.kind, target.id)
  const initialValues = useMemo(() => toLinkValues(link), [link])
  const [isExpiryOpen, setIsExpiryOpen] = useState(draft?.value.isExpiryOpen ?? !link)
  // Every attempt to create the link sends it, so that a lost answer does not lead to a second link.
  const [idempotencyKey] = useState(() => draft?.value.idempotencyKey ?? newIdempotencyKey())
  const isDone = useRef(false)
  const { runningId, run } = useExclusiveAction()
  const editor = useEditorDraft<LinkFormValues, LinkDraft['value']>({
    subject: linkSubject(target.id, link?._id),
    draft,
    initialValues,
    isDone: () => isDone.current,
    toValues: ({ isExpiryOpen: _, idempotencyKey: __, ...values }) => values,
    toDraft: values => ({ ...values, isExpiryOpen, idempotencyKey }),
  })
  async function leave(made?: MadeLink) {
    isDone.current = true
    await editor.writer.clear()
    await navigate(listPath, { state: made })
  }

  async function save(values: LinkFormValues) {
    const fields = toLinkFields(values, isExpiryOpen, new Date())
    const { linkExpiresAt = '' } = fields
    let isTaken = false
    await run(
      () =>
        link
          ? updateLink(api, target.kind, link._id, fields)
          : generateLink(api, target, { ...fields, linkExpiresAt }, idempotencyKey),
      {
        id: 'save',
        onDone: () => leave(link ? undefined : { madeLink: fields.privateLink }),
        isLast: true,
        onRefused(text) {
          isTaken = text === errors.privateLinkTaken
        },
      },
    )
    return isTaken ? { privateLink: errors.privateLinkTaken } : undefined
  }

  function onDelete(linkId: string) {
    return run(() => deleteLink(api, target.kind, linkId), {
      id: 'delete',
      confirm: deleteQuestion(screenMessages.confirmDeleteLink),
      onDone: () => leave(),
      isLast: true,
    })
  }

  function toggleExpiry() {
    // A hidden duration must not be sent.
    editor.form.current?.change('amount', '')
    setIsExpiryOpen(!isExpiryOpen)
    // The field may be far below the button.
    if (!isExpiryOpen) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[id="${id}"] [name="amount"]`)?.focus())
    }
  }
  return (
    <EditorPage>
      <DraftStatus draft={draft} editor={editor} onDiscard={onDiscard} />
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
          isDeleting={runningId === 'delete'}
          onToggleExpiry={toggleExpiry}
          onDelete={() => void onDelete(link._id)}
        />
      )}
      <EditorForm<LinkFormValues>
        id={id}
        editor={editor}
        initialValues={initialValues}
        isBusy={runningId === 'save'}
        check={values => checkLink(values, isExpiryOpen)}
        onSend={save}
      >
        <LinkFields target={target} isNew={!link} expiryId={`${id}-expiry`} isExpiryOpen={isExpiryOpen} />
      </EditorForm>
      <SaveBar
        form={id}
        status={runningId === 'save' ? 'Saving…' : ''}
        label={link ? 'Save' : 'Generate Link'}
        isBusy={runningId === 'save'}
        backTo={listPath}
      />
    </EditorPage>
  )
}
