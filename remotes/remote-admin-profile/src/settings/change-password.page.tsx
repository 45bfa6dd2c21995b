import { sectionClass } from '@showcase/admin-kit/layout'
import { PageHeader } from '@showcase/ui/page-header'
import { Skeleton } from '@showcase/ui/skeleton'
import { lazy, Suspense } from 'react'
import styles from './settings.module.css'

// Only this page needs the form library and the digest.
const ChangePassword = lazy(async () => ({ default: (await import('./change-password.component.tsx')).ChangePassword }))

export function ChangePasswordPage() {
  return (
    <>
      <PageHeader title="Change Password" text="You stay signed in here and are signed out everywhere else." />
      <div className={styles.page}>
        <Suspense
          fallback={
            <div className={sectionClass} role="status" aria-label="Loading the form">
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
