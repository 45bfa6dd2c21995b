import { PageHeader } from '@showcase/ui/page-header'
import { Skeleton } from '@showcase/ui/skeleton'
import { lazy, Suspense } from 'react'
import styles from './settings.module.css'

// The form's library and the digest are fetched only here.
const ChangePassword = lazy(() =>
  import('./change-password.component.tsx').then(module => ({ default: module.ChangePassword })),
)

/** A new password for the signed-in owner. */
export function ChangePasswordPage() {
  return (
    <>
      <PageHeader title="Change Password" text="You stay signed in here. Every other session ends." />
      <div className={styles.page}>
        <Suspense
          fallback={
            <div className={styles.section} role="status" aria-label="Loading the form">
              <Skeleton shape="control" />
              <Skeleton shape="control" />
              <Skeleton shape="control" />
            </div>
          }
        >
          <ChangePassword />
        </Suspense>
      </div>
    </>
  )
}
