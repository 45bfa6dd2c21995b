import { ConflictDialog, type ConflictField } from '@showcase/admin-kit/conflict-dialog'
import { DraftStatus, EditorForm, SaveBar } from '@showcase/admin-kit/editor-form'
import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import type { ImageList } from '@showcase/admin-kit/image-list'
import { preparingText, retryUpload, uploadText } from '@showcase/admin-kit/image-uploads'
import { EditorPage } from '@showcase/admin-kit/layout'
import { useEditorDraft, useEditorStart } from '@showcase/admin-kit/use-editor-draft'
import type { OwnerDetails } from '@showcase/contract/entities'
import { profileRules, refusedField, validate } from '@showcase/contract/form-rules'
import { rememberOwner, usePlatform, useSession } from '@showcase/session'
import { useEffect, useId, useMemo, useRef } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import styles from './profile.module.css'
import { type Profile, type ProfileDraft, profileSubject } from './profile.resource.ts'
import { ProfileCover } from './profile-cover.component.tsx'
import { createEditor, keepMine, loadSaved, saveProfile } from './profile-editor.state.ts'
import { ProfileForm } from './profile-form.component.tsx'
import {
  fieldLabels,
  type ProfileFormValues,
  profileFieldNames,
  toFields,
  toFormValues,
} from './profile-form.values.ts'
import { listsOf, type ProfileImages, releaseProfileImages, toDraft } from './profile-images.ts'

interface EditorProps {
  record: Profile
  draft: ProfileDraft | null
}

/**
 * Edits the profile, from its draft if one is stored. After a save it starts again from the stored profile and updates
 * the session, which has the effect of a reload (specification, section 2) and keeps the scroll position.
 */
export function ProfileEditor(props: EditorProps) {
  const live = useSession()
  const { round, record, draft, startOver } = useEditorStart(props.record, props.draft)
  function onSaved(saved: Profile) {
    rememberOwner({ ...live.owner, ...saved })
    if (live.owner) live.owner = { ...live.owner, logo: saved.logo, displayName: saved.displayName }
    startOver(saved)
  }
  return <ProfileEditorForm key={round} record={record} draft={draft} onSaved={onSaved} onStartOver={startOver} />
}

interface ProfileEditorFormProps extends EditorProps {
  onSaved: (saved: Profile) => void
  onStartOver: (newer?: Profile) => void
}

function ProfileEditorForm({ record, draft, onSaved, onStartOver }: ProfileEditorFormProps) {
  const { api } = usePlatform()
  const id = useId()
  const state = useMemo(() => createEditor(record, draft), [record, draft])
  const { phase, images } = useSnapshot(state)
  const mail = useExclusiveAction()
  const items = listsOf(images).flatMap(list => list.items)
  const initialValues = useMemo(() => toFormValues(record), [record])
  const editor = useEditorDraft<ProfileFormValues, ProfileDraft['value']>({
    subject: profileSubject,
    base: draft?.base ?? record.updatedAt,
    draft,
    initialValues,
    state,
    isStateChanged: () => listsOf(state.images).some(list => list.isChanged || list.isReplacing),
    isDone: () => state.phase === 'done',
    toValues: ({ values }) => values,
    toDraft: values => ({ values, images: toDraft(state.images), version: state.version }),
  })
  const { values, writer } = editor
  useEffect(() => () => releaseProfileImages(state.images), [state])
  const latestOnSaved = useRef(onSaved)
  latestOnSaved.current = onSaved
  useEffect(() => {
    if (phase !== 'done') return
    void Promise.all([loadSaved(api, state), writer.clear()]).then(([saved]) => saved && latestOnSaved.current(saved))
  }, [phase, writer, state, api])

  const isBusy = phase !== 'editing' || mail.isRunning
  function onRetry(key: string) {
    void retryUpload(api, state, listsOf(state.images), key, toFields(values()))
  }
  return (
    <EditorPage className={styles.page}>
      <ProfileCover profile={record} logo={state.images.logo} isBusy={isBusy} onRetry={onRetry} />
      <DraftStatus
        draft={draft}
        editor={editor}
        images={listsOf(state.images)}
        isUploading={phase === 'uploading'}
        onDiscard={onStartOver}
      />
      <EditorForm<ProfileFormValues>
        id={id}
        editor={editor}
        initialValues={initialValues}
        isBusy={phase !== 'editing'}
        check={values => validate(profileRules, toFields(values))}
        refuse={() => preparingText(listsOf(state.images))}
        onSend={async sent => refusedField(profileRules, await saveProfile(api, state, toFields(sent)))}
      >
        <fieldset disabled={record.isBlocked} aria-label="Business profile">
          <ProfileForm
            profile={record}
            images={state.images}
            mail={mail}
            isBusy={isBusy || record.isBlocked}
            onRetry={onRetry}
          />
        </fieldset>
      </EditorForm>
      {!record.isBlocked && (
        <SaveBar form={id} status={uploadText(phase, items)} isBusy={isBusy} backTo="/userAdmin/dashboard" />
      )}
      <ConflictDialog
        what="profile"
        state={state}
        editor={editor}
        fields={newer => conflictFields(values(), images, newer)}
        onKeepMine={() => void keepMine(api, state, toFields(values()))}
        onStartOver={onStartOver}
      />
    </EditorPage>
  )
}

function conflictFields(
  own: ProfileFormValues,
  images: Snapshot<ProfileImages>,
  profile: OwnerDetails,
): ConflictField[] {
  const saved = toFormValues(profile)
  return [
    imageField('Logo', images.logo, profile.logo ? [profile.logo] : []),
    // The form library makes an emptied field undefined.
    ...profileFieldNames.map(name => ({ label: fieldLabels[name], own: own[name] ?? '', saved: saved[name] })),
    imageField('Home banners', images.banners, profile.banners),
    imageField('About us images', images.images, profile.images),
  ]
}

function imageField(label: string, { items }: Snapshot<ImageList>, saved: readonly string[]): ConflictField {
  return { label, own: items.map(item => item.preview || item.storedName), saved, kind: 'pictures' }
}
