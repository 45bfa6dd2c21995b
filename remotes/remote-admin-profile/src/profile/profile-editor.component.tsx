import type { OwnerDetails } from '@showcase/contract/entities'
import { rememberOwner, useSession } from '@showcase/session'
import { useState } from 'react'
import type { ProfileDraft } from './profile-draft.ts'
import { ProfileEditorForm } from './profile-editor-form.component.tsx'

/**
 * The profile's editor, from unsaved work where there is some. A save begins it anew from what the server has stored,
 * and shows that everywhere else too: it reloads the page in effect, without losing the place.
 */
export function ProfileEditor({ profile, draft }: { profile: OwnerDetails; draft: ProfileDraft | null }) {
  const live = useSession()
  const [start, setStart] = useState({ profile, draft, round: 0 })

  function onSaved(saved: OwnerDetails) {
    rememberOwner(saved)
    if (live.owner) live.owner = { ...live.owner, logo: saved.logo }
    setStart({ profile: saved, draft: null, round: start.round + 1 })
  }
  return (
    <ProfileEditorForm
      key={start.round}
      profile={start.profile}
      draft={start.draft}
      onSaved={onSaved}
      onStartOver={newer => setStart({ profile: newer ?? start.profile, draft: null, round: start.round + 1 })}
    />
  )
}
