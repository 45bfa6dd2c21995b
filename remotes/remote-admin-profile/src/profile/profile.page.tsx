import { type Settled, settle } from '@showcase/api-client/settled'
import type { OwnerDetails } from '@showcase/contract/entities'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { lazy, Suspense, use } from 'react'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { loadProfile } from './profile.resource.ts'
import { ProfileSkeleton } from './profile.skeleton.tsx'
import { findProfileDraft, type ProfileDraft } from './profile-draft.ts'

// The form, its library and the image tools are fetched with the editor only.
const ProfileEditor = lazy(() =>
  import('./profile-editor.component.tsx').then(module => ({ default: module.ProfileEditor })),
)

/** Starts loading the owner's profile and looks for unsaved work on it, without holding the screen back. */
export function profileLoader({ context, request }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  return { profile: settle(loadProfile(api, request.signal)), draft: findProfileDraft(session.owner) }
}

/** The business as its owner describes it. */
export function ProfilePage() {
  const { profile, draft } = useLoaderData<typeof profileLoader>()
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <Profile profile={profile} draft={draft} />
    </Suspense>
  )
}

function Profile({ profile, draft }: { profile: Promise<Settled<OwnerDetails>>; draft: Promise<ProfileDraft | null> }) {
  const result = use(profile)
  const work = use(draft)
  if (result.isOk) return <ProfileEditor profile={result.value} draft={result.value.isBlocked ? null : work} />
  return <LoadFailed what="Your profile" message={result.message} level={1} />
}
