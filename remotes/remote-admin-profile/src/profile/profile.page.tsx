import { type Settled, settle } from '@showcase/api-client/settled'
import type { OwnerDetails } from '@showcase/contract/entities'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { ErrorState } from '@showcase/ui/error-state'
import { Suspense, use } from 'react'
import styles from './profile.module.css'
import { loadProfile } from './profile.resource.ts'
import { ProfileSkeleton } from './profile.skeleton.tsx'
import { ProfileAbout } from './profile-about.component.tsx'
import { ProfileContact } from './profile-contact.component.tsx'
import { ProfileCover } from './profile-cover.component.tsx'

/** Starts loading the owner's profile, without holding the screen back. */
export function profileLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  return { profile: settle(loadProfile(api, request.signal)) }
}

/** The business as the owner has described it. */
export function ProfilePage() {
  const { profile } = useLoaderData<typeof profileLoader>()
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <Profile profile={profile} />
    </Suspense>
  )
}

function Profile({ profile }: { profile: Promise<Settled<OwnerDetails>> }) {
  const result = use(profile)
  const { revalidate, state } = useRevalidator()
  if (!result.isOk) {
    return (
      <ErrorState
        level={1}
        title="Your profile could not be loaded"
        text={result.message}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    )
  }
  return (
    <div className={styles.page}>
      <ProfileCover profile={result.value} />
      <div className={styles.columns}>
        <ProfileAbout profile={result.value} />
        <ProfileContact profile={result.value} />
      </div>
    </div>
  )
}
