import { sectionClass } from '@showcase/admin-kit/layout'
import { domainProblem, readDomain } from '@showcase/contract/domain-checks'
import { siteAddress } from '@showcase/contract/site-address'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { TextField } from '@showcase/ui/field'
import { submitAndFocus } from '@showcase/ui/focus-problem'
import { Form } from 'react-final-form'
import styles from './domain.module.css'
import { addDomain, type DomainWatch } from './domain.state.ts'

interface Values {
  domain?: string
}

/** The hint with the normalized domain, if it differs from the typed text. */
function normalizedHint(typed = ''): string {
  const domain = domainProblem(typed) ? '' : readDomain(typed)
  return domain && domain !== typed.trim() ? `It is stored as ${domain}.` : ''
}

/** The form that adds a domain. */
export function DomainForm({ watch, isBusy, isBlocked }: { watch: DomainWatch; isBusy: boolean; isBlocked: boolean }) {
  const { api, session } = usePlatform()
  const { owner } = session

  async function add({ domain = '' }: Values) {
    const refusal = await addDomain(api, watch, domain)
    return refusal ? { domain: refusal } : undefined
  }
  return (
    <Form<Values>
      validate={({ domain = '' }) => {
        const problem = domainProblem(domain)
        return problem ? { domain: problem } : {}
      }}
      onSubmit={add}
      render={({ handleSubmit, values }) => (
        <form className={sectionClass} noValidate onSubmit={event => void submitAndFocus(event, handleSubmit)}>
          {owner && (
            <p>
              Your site is at{' '}
              <strong className={styles.name}>{siteAddress(session.mainUrl, owner).replace(/^https?:\/\//, '')}</strong>{' '}
              now. With your own domain, this address redirects to it.
            </p>
          )}
          <TextField
            name="domain"
            label="Your domain"
            placeholder="www.example.com"
            hint={
              normalizedHint(values.domain) ||
              'Enter a domain that you own. A subdomain such as www or shop is the easiest to set up.'
            }
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoComplete="off"
            disabled={isBlocked}
          />
          <div className={styles.actions}>
            <Button type="submit" busy={isBusy} disabled={isBlocked}>
              Add domain
            </Button>
          </div>
        </form>
      )}
    />
  )
}
