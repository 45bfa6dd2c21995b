import { Section, SectionSkeleton } from '@showcase/admin-kit/layout'
import { Loaded, lazyEditor } from '@showcase/admin-kit/loaded'
import { settle } from '@showcase/api-client/settled'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { ShareSite } from '../first-steps/share-site.component.tsx'
import styles from '../settings/settings.module.css'

// Only this page needs the form library.
const { Editor: AddressForm, fetchCode } = lazyEditor(
  async () => (await import('./address-form.component.tsx')).AddressForm,
)

/** Starts loading the name in the site's address; the page shows at once. */
export function addressLoader({ context, request }: LoaderFunctionArgs) {
  const code = fetchCode()
  const call = platformOf(context).api.user.fetchAddress({}, { signal: request.signal })
  return { address: settle(call.then(({ payload }) => payload.address)), code }
}

/** Changes the name in the address of the business's site. */
export function AddressPage() {
  const { address, code } = useLoaderData<typeof addressLoader>()
  return (
    <>
      <PageHeader title="Site address" text="Where visitors find your site. Your shop’s name is in your profile." />
      <div className={styles.page}>
        <Section title="Share your site">
          <ShareSite />
        </Section>
        <Loaded
          data={address}
          code={code}
          what="Your address"
          fallback={
            <div role="status" aria-label="Loading your address">
              <SectionSkeleton fields={['control']} />
            </div>
          }
        >
          {loaded => <AddressForm loaded={loaded} />}
        </Loaded>
      </div>
    </>
  )
}
