import { EditorForm } from '@showcase/admin-kit/editor-form'
import { uploadText } from '@showcase/admin-kit/image-uploads'
import { SaveBar } from '@showcase/admin-kit/save-bar'
import { fillForm, useEditorDraft, watchForm } from '@showcase/admin-kit/use-editor-draft'
import type { OwnerDetails } from '@showcase/contract/entities'
import { DraftNotice } from '@showcase/drafts/draft-notice'
import { UnsavedGuard } from '@showcase/drafts/unsaved-guard'
import { usePlatform } from '@showcase/session'
import type { FormApi } from 'final-form'
import { useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import styles from './profile.module.css'
import { ProfileConflict } from './profile-conflict.component.tsx'
import { ProfileCover } from './profile-cover.component.tsx'
import { type ProfileDraft, type ProfileWork, profileSubject } from './profile-draft.ts'
import { createEditor, retryUpload, saveProfile } from './profile-editor.state.ts'
import { ProfileForm } from './profile-form.component.tsx'
import { checkProfile, type ProfileFormValues, toFields, toFormValues } from './profile-form.values.ts'
import { keepProfileImages, listsOf, releaseProfileImages } from './profile-images.ts'

/** The profile being written, from `profile` or from unsaved work on it. */
export function ProfileEditorForm({
  profile,
  draft,
  onSaved,
  onStartOver,
}: {
  profile: OwnerDetails
  draft: ProfileDraft | null
  /** With the profile as the server has it now. */
  onSaved: (saved: OwnerDetails) => void
  /** With a newer version, or with the same one without the unsaved work. */
  onStartOver: (newer?: OwnerDetails) => void
}) {
  const { api } = usePlatform()
  const id = useId()
  const editor = useMemo(() => createEditor(profile, draft), [profile, draft])
  const { phase, images, newer } = useSnapshot(editor)
  const items = [...images.logo.items, ...images.banners.items, ...images.images.items]
  const initialValues = useMemo(() => toFormValues(profile), [profile])
  const form = useRef<FormApi<ProfileFormValues> | null>(null)
  const values = () => form.current?.getState().values ?? initialValues

  const isUnsaved = useCallback(
    () =>
      editor.phase !== 'done' &&
      (listsOf(editor.images).some(list => list.isChanged) || form.current?.getState().dirty === true),
    [editor],
  )
  const keeper = useEditorDraft<ProfileWork>({
    subject: profileSubject,
    base: draft?.base ?? profile.updatedAt,
    restore: () => draft && fillForm(form.current, draft.value.values),
    watch: onChange => {
      const stops = [watchForm(form.current, onChange), subscribe(editor, onChange)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    isUnsaved,
    value: () => ({ values: values(), images: keepProfileImages(editor.images), version: editor.version }),
  })
  useEffect(() => () => releaseProfileImages(editor.images), [editor])
  const done = useRef(onSaved)
  done.current = onSaved
  useEffect(() => {
    if (phase !== 'done') return
    void keeper.clear().then(() => editor.saved && done.current(editor.saved))
  }, [phase, keeper, editor])

  async function startOver(newer?: OwnerDetails) {
    await keeper.clear()
    onStartOver(newer)
  }
  async function send(sent: ProfileFormValues) {
    // An expired session leads away at once.
    await keeper.flush()
    await saveProfile(api, editor, toFields(sent))
  }
  const isBusy = phase !== 'editing'
  return (
    <div className={styles.page}>
      <ProfileCover
        profile={profile}
        logo={editor.images.logo}
        isBusy={isBusy}
        onRetry={key => void retryUpload(api, editor, key)}
      />
      {draft && <DraftNotice savedAt={draft.savedAt} onDiscard={() => void startOver()} />}
      <UnsavedGuard isUnsaved={isUnsaved} isKept={keeper.isKept} onDiscard={() => void keeper.clear()} />
      <EditorForm<ProfileFormValues>
        id={id}
        form={form}
        initialValues={initialValues}
        images={items}
        check={checkProfile}
        onSend={send}
      >
        <fieldset className={styles.fields} disabled={profile.isBlocked} aria-label="Business profile">
          <ProfileForm
            images={editor.images}
            isBusy={isBusy || profile.isBlocked}
            onRetry={key => void retryUpload(api, editor, key)}
          />
        </fieldset>
      </EditorForm>
      {!profile.isBlocked && (
        <SaveBar
          form={id}
          status={uploadText(phase, items)}
          label="Save"
          isBusy={isBusy}
          backTo="/userAdmin/dashboard"
        />
      )}
      {newer && (
        <ProfileConflict editor={editor} values={values()} onTakeTheirs={() => void startOver(editor.newer?.profile)} />
      )}
    </div>
  )
}
