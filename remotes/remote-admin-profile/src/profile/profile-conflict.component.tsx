import { ConflictDialog } from '@showcase/admin-kit/conflict-dialog'
import type { ImageList } from '@showcase/admin-kit/image-list'
import { usePlatform } from '@showcase/session'
import { useSnapshot } from 'valtio'
import { keepMine, type ProfileEditorState } from './profile-editor.state.ts'
import { type ProfileFormValues, toFields, toFormValues } from './profile-form.values.ts'

const labels: Record<keyof ProfileFormValues, string> = {
  email: 'Email',
  phoneNo: 'Contact number',
  address: 'Address',
  facebookLink: 'Facebook',
  instagramLink: 'Instagram',
  youtubeChannelLink: 'YouTube',
  pinterestLink: 'Pinterest',
  linkedInLink: 'LinkedIn',
  websiteLink: 'Website',
  description: 'About us',
  currency: 'Currency',
}

const fieldNames = Object.keys(labels) as (keyof ProfileFormValues)[]

function shown({ items }: Pick<ImageList, 'items'>) {
  return items.map(item => item.preview || item.storedName)
}

/** The newer version that a save has met, beside what stands in the editor. */
export function ProfileConflict({
  editor,
  values: mine,
  onTakeTheirs,
}: {
  editor: ProfileEditorState
  values: ProfileFormValues
  onTakeTheirs: () => void
}) {
  const { api } = usePlatform()
  const { newer, images, phase } = useSnapshot(editor) as ProfileEditorState
  if (!newer) return null
  const { profile, text } = newer
  const theirs = toFormValues(profile)
  const pictures = (label: string, own: ImageList, saved: readonly string[]) => ({
    label,
    mine: shown(own),
    theirs: saved,
    kind: 'pictures' as const,
  })
  return (
    <ConflictDialog
      what="profile"
      text={text}
      fields={[
        pictures('Logo', images.logo, profile.logo ? [profile.logo] : []),
        ...fieldNames.map(name => ({ label: labels[name], mine: mine[name] ?? '', theirs: theirs[name] })),
        pictures('Home banners', images.banners, profile.banners),
        pictures('About us images', images.images, profile.images),
      ]}
      isBusy={phase !== 'editing'}
      onKeepMine={() => void keepMine(api, editor, toFields(mine))}
      onTakeTheirs={onTakeTheirs}
      onClose={() => {
        editor.newer = null
      }}
    />
  )
}
