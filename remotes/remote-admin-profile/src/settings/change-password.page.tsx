import { DataBoundary } from '@showcase/admin-kit/data-boundary'
import { sectionClass } from '@showcase/admin-kit/layout'
import { lazyEditor } from '@showcase/admin-kit/loaded'
import { useLoaderData } from '@showcase/router'
import { PageHeader } from '@showcase/ui/page-header'
import { Skeleton } from '@showcase/ui/skeleton'
import styles from './settings.module.css'

// Only this page needs the form library and the digest.
const { Editor: ChangePassword, fetchCode } = lazyEditor(
  async () => (await import('./change-password.component.tsx')).ChangePassword,
)

/** Starts fetching the form's code; the page shows at once. */
export function changePasswordLoader() {
  return { code: fetchCode() }
}

export function ChangePasswordPage() {
  const { code } = useLoaderData<typeof changePasswordLoader>()
  return (
    <>
      <PageHeader title="Change Password" text="You stay signed in here and are signed out everywhere else." />
      <div className={styles.page}>
        <DataBoundary
          data={[code]}
          fallback={
            <div className={sectionClass} role="status" aria-label="Loading the form">
              <Skeleton shape="control" />
              <Skeleton shape="control" />
              <Skeleton shape="control" />
            </div>
          }
        >
          <ChangePassword />
        </DataBoundary>
      </div>
    </>
  )
}
