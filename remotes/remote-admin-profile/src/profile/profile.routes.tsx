import { adminPage } from '@showcase/admin-kit/admin-page'
import { EditorPage, SectionSkeleton } from '@showcase/admin-kit/layout'
import { LoadedEditor, lazyEditor } from '@showcase/admin-kit/loaded'
import { settle } from '@showcase/api-client/settled'
import { findDraft } from '@showcase/drafts/draft-store'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { Skeleton } from '@showcase/ui/skeleton'
import styles from './profile.module.css'
import { loadProfile, type ProfileDraft, profileSubject } from './profile.resource.ts'

// Only the editor needs the form library and the image tools.
const { Editor: ProfileEditor, fetchCode } = lazyEditor(
  async () => (await import('./profile-editor.component.tsx')).ProfileEditor,
)

/** Starts loading the profile and its stored draft; the page shows at once. */
function loader({ context, request }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const code = fetchCode()
  return {
    profile: settle(loadProfile(api, request.signal)),
    draft: findDraft<ProfileDraft['value']>(session.owner, profileSubject),
    code,
  }
}

function ProfilePage() {
  const { profile, draft, code } = useLoaderData<typeof loader>()
  return (
    <LoadedEditor data={profile} draft={draft} code={code} what="Your profile" level={1} fallback={<ProfileSkeleton />}>
      {(record, stored) => record && <ProfileEditor record={record} draft={record.isBlocked ? null : stored} />}
    </LoadedEditor>
  )
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading profile">
      <EditorPage className={styles.page}>
        <div className={styles.cover}>
          <div className={styles.banner} data-empty="" />
          <div className={styles.identity}>
            <span className={styles.logo} />
            <div className={styles.title}>
              <Skeleton shape="title" length="half" />
              <Skeleton length="short" />
            </div>
          </div>
        </div>
        <div className={styles.sections}>
          <SectionSkeleton fields={['control', 'control', 'area']} />
          <SectionSkeleton fields={['control', 'control', 'control', 'control']} />
        </div>
      </EditorPage>
    </div>
  )
}

/** Mounted at `/userAdmin/userProfileInfo`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-profile',
    index: true,
    loader,
    Component: ProfilePage,
    handle: adminPage('Profile', 'Logo, contact details, links and banners of your business.'),
  },
]
