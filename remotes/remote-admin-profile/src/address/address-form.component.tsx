import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { Section } from '@showcase/admin-kit/layout'
import { SteadyButton } from '@showcase/admin-kit/steady-button'
import { addressName, businessNameProblem } from '@showcase/contract/business-name'
import type { SiteNames } from '@showcase/contract/entities'
import { addressChanges, countOf } from '@showcase/contract/limits'
import { usePlatform, useSession } from '@showcase/session'
import { TextField } from '@showcase/ui/field'
import { submitAndFocus } from '@showcase/ui/focus-problem'
import { useState } from 'react'
import { Form } from 'react-final-form'
import styles from './address.module.css'

interface Values {
  businessName?: string
}

/** The name in the site's address, which the owner can change. Names before redirect to it. */
export function AddressForm({ loaded }: { loaded: SiteNames }) {
  const { api, session } = usePlatform()
  const live = useSession()
  const { isRunning, run } = useExclusiveAction()
  const [names, setNames] = useState(loaded)
  const host = `${new URL(session.mainUrl).host}/`
  const isBlocked = session.owner?.isBlocked ?? false

  async function change(values: Values) {
    const name = addressName(values.businessName ?? '')
    if (name === names.businessName) return
    let refusal = ''
    await run(
      async () => {
        const { payload, message } = await api.user.changeAddress({ businessName: name })
        setNames(payload.address)
        // The session only reports changes of whole fields.
        if (live.owner) live.owner = { ...live.owner, businessName: payload.address.businessName }
        return message
      },
      {
        confirm: {
          title: `Change the address to ${host}${name}?`,
          text: `Your site moves there at once. ${host}${names.businessName} redirects to it and stays reserved for you.`,
          confirmLabel: 'Yes, change it',
        },
        onRefused(text) {
          refusal = text
        },
      },
    )
    return refusal ? { businessName: refusal } : undefined
  }
  return (
    <Section title="Address">
      <Form<Values>
        initialValues={{ businessName: names.businessName }}
        validate={({ businessName = '' }) => {
          const problem = businessNameProblem(addressName(businessName))
          return problem ? { businessName: problem } : {}
        }}
        onSubmit={change}
        render={({ handleSubmit, pristine }) => (
          <form className={styles.form} noValidate onSubmit={event => void submitAndFocus(event, handleSubmit)}>
            <TextField
              name="businessName"
              label="Site address"
              prefix={host}
              tidy={addressName}
              hint={changesHint(names)}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              autoComplete="off"
              maxLength={40}
              disabled={isBlocked || names.changesLeft === 0}
            />
            {names.formerNames.length > 0 && (
              <p className={styles.former}>
                {`Redirects to your site: ${names.formerNames.map(name => host + name).join(', ')}`}
              </p>
            )}
            <div className={styles.actions}>
              <SteadyButton type="submit" variant="secondary" busy={isRunning} disabled={pristine || isBlocked}>
                Change address
              </SteadyButton>
            </div>
          </form>
        )}
      />
    </Section>
  )
}

function changesHint({ changesLeft, nextChangeAt }: SiteNames): string {
  const { max, days } = addressChanges
  if (nextChangeAt)
    return `You have changed it ${max} times in ${days} days. The next change is possible on ${kolkataTime(nextChangeAt)}.`
  if (changesLeft === max)
    return `You can change it ${max} times in ${days} days. Links to the old address keep working.`
  return `You can change it ${countOf(changesLeft, 'more time')} within ${days} days. Links to the old address keep working.`
}
