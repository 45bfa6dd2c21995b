import { errors } from '@showcase/contract/errors'
import type { PlanType } from '@showcase/contract/filters'
import { phone, textLimits } from '@showcase/contract/limits'
import { useLocation, useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { TextArea, TextField } from '@showcase/ui/field'
import { AccountForm } from '../account/account-form.component.tsx'
import { BusinessNameField } from '../account/business-name.field.tsx'
import { registeredName } from '../account/business-name.ts'
import { type DraftState, draftOf } from '../account/draft.ts'
import form from '../account/form.module.css'
import { type GetStartedValues, getStartedProblems } from './get-started.rules.ts'

const empty: GetStartedValues = { name: '', phoneNo: '', email: '', address: '', businessName: '' }

/** Name, phone, e-mail, address and business name. Next takes them along to the password. */
export function GetStartedForm({ planType }: { planType: PlanType }) {
  const { api } = usePlatform()
  const navigate = useNavigate()
  const { state, pathname } = useLocation()

  async function next(values: GetStartedValues) {
    const businessName = registeredName(values.businessName)
    // Where the server cannot be asked, signing up asks it again.
    const reply = await api.auth.businessNameAvailable({ businessName }).catch(() => null)
    if (reply?.payload.available === false) return { businessName: errors.businessNameTaken }
    const entry: DraftState = { draft: { ...values, businessName, planType } }
    // This entry keeps it too: on Back the form is as it was.
    await navigate(pathname, { replace: true, state: entry, preventScrollReset: true })
    await navigate('/signUp', { state: entry })
  }

  return (
    <AccountForm<GetStartedValues>
      initial={{ ...empty, ...draftOf(state) }}
      problems={getStartedProblems}
      onSend={next}
      submitLabel="Next"
    >
      <TextField name="name" label="Name" required autoComplete="name" maxLength={textLimits.name} />
      <div className={form.pair}>
        <TextField
          name="phoneNo"
          label="Phone"
          aside="Optional"
          type="tel"
          inputMode="numeric"
          prefix={phone.countryCode}
          autoComplete="tel-national"
          maxLength={phone.length}
        />
        <TextField name="email" label="Email" type="email" required autoComplete="email" maxLength={textLimits.email} />
      </div>
      <TextArea
        name="address"
        label="Address"
        aside="Optional"
        rows={2}
        autoComplete="street-address"
        maxLength={textLimits.address}
      />
      <BusinessNameField />
    </AccountForm>
  )
}
