import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import { textLimits, utcText } from '@showcase/contract/limits'
import type { OperatedBusinessDetails } from '@showcase/contract/platform'
import { usageText } from '@showcase/contract/quota-texts'
import { Button } from '@showcase/ui/button'
import { ErrorState } from '@showcase/ui/error-state'
import { Notice } from '@showcase/ui/notice'
import { SectionHeader } from '@showcase/ui/page-header'
import { Spinner } from '@showcase/ui/spinner'
import { type FormEvent, useCallback, useState } from 'react'
import { Field } from '../operator/field.component.tsx'
import formClasses from '../operator/form.module.css'
import { takeFocus } from '../operator/take-focus.ts'
import { useCall } from '../operator/use-call.ts'
import { AuditLog } from './audit-log.component.tsx'
import classes from './businesses.module.css'

interface BusinessDetailsProps {
  api: Api
  businessName: string
  /** Called after a change of the business. */
  onChange: () => Promise<void>
  onClose: () => void
}

/** One business: its figures, its block, and what operators did to it. */
export function BusinessDetails({ api, businessName, onChange, onClose }: BusinessDetailsProps) {
  const [changes, setChanges] = useState(0)
  const fetchBusiness = useCallback(
    async () => (await api.platform.fetchBusiness({ businessName })).payload.business,
    [api, businessName],
  )
  const { value: business, failure, reload } = useCall(fetchBusiness)
  const back = (
    <Button variant="secondary" size="small" onClick={onClose}>
      Back to the list
    </Button>
  )
  if (failure)
    return (
      <>
        <div className={classes.head}>{back}</div>
        <ErrorState title={`“${businessName}” could not be loaded`} text={failure} onRetry={reload} />
      </>
    )
  if (!business) return <Spinner />
  return (
    <>
      <section key={String(business.isBlocked)} ref={takeFocus} aria-label={business.displayName} tabIndex={-1}>
        <div className={classes.head}>
          <SectionHeader title={business.displayName} text={business.isBlocked ? 'Blocked' : 'Open'} />
          {back}
        </div>
        <dl className={classes.facts}>
          {factsOf(business).map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <BlockForm
          api={api}
          business={business}
          onDone={async () => {
            await Promise.all([reload(), onChange()])
            setChanges(changes + 1)
          }}
        />
      </section>
      <AuditLog key={changes} api={api} businessName={business.businessName} />
    </>
  )
}

function factsOf(business: OperatedBusinessDetails): [term: string, text: string][] {
  const { block, usage, formerNames, lastSeenAt } = business
  const of = (total: number, blocked: number) => (blocked ? `${total}, ${blocked} of them blocked` : String(total))
  return [
    ['Address', business.businessName],
    ['Former addresses', formerNames.join(', ') || 'None'],
    ['Own domain', business.domain || 'None'],
    ['Owner', `${business.ownerName}, ${business.ownerEmail}`],
    ['Owner’s email', business.isEmailVerified ? 'Confirmed' : 'Not confirmed'],
    ['Contact email', business.email || 'None'],
    ['Plan', business.planType],
    ['Created', utcText(business.createdAt)],
    ['Last activity of the owner', lastSeenAt ? utcText(lastSeenAt) : 'Not signed in'],
    ['Products', of(business.totalProducts, business.blockedProducts)],
    ['Catalogues', of(business.totalCatalogues, business.blockedCatalogues)],
    ['Leads', String(business.totalLeads)],
    ['Picture storage', usageText('bytes', usage.bytes)],
    // An API of an earlier release leaves them out.
    ...('texts' in usage ? [['Texts', usageText('texts', usage.texts)] as [string, string]] : []),
    ['Product quota', usageText('products', usage.products)],
    ['Imports at once', usageText('imports', usage.imports)],
    ...(block
      ? [
          ['Blocked', `${utcText(block.createdAt)} by ${block.actor}`] as [string, string],
          ['Reason', block.reason || 'None'] as [string, string],
        ]
      : []),
  ]
}

interface BlockFormProps {
  api: Api
  business: OperatedBusinessDetails
  onDone: () => Promise<void>
}

function BlockForm({ api, business, onDone }: BlockFormProps) {
  const { businessName, isBlocked } = business
  /** Null until the form is opened. */
  const [isAsking, setIsAsking] = useState<boolean | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    setIsBusy(true)
    setFailure('')
    try {
      await api.platform.blockBusiness({ businessName, isBlocked: !isBlocked, reason })
      await onDone()
    } catch (error) {
      setFailure(errorText(error, 'The platform did not answer.'))
    }
    setIsBusy(false)
  }
  if (!isAsking)
    return (
      <Button
        variant={isBlocked ? 'secondary' : 'danger'}
        // The focus returns from the form that was canceled.
        ref={isAsking === false ? takeFocus : undefined}
        onClick={() => setIsAsking(true)}
      >
        {isBlocked ? 'Unblock this business' : 'Block this business'}
      </Button>
    )
  return (
    <form className={formClasses.form} onSubmit={event => void send(event)}>
      <p>
        {isBlocked
          ? 'Visitors see the site again, and the owner can change it.'
          : 'Visitors no longer see the site, and the owner can only read. The owner is notified with the reason.'}
      </p>
      <Field
        label="Reason (the owner sees it)"
        name="reason"
        maxLength={textLimits.reason}
        required
        autoComplete="off"
        ref={takeFocus}
      />
      {failure && (
        <Notice tone="danger" isAlert>
          {failure}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button type="submit" variant={isBlocked ? 'primary' : 'danger'} busy={isBusy}>
          {isBlocked ? 'Unblock' : 'Block'} {businessName}
        </Button>
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => {
            setIsAsking(false)
            setFailure('')
          }}
        >
          Cancel
        </Button>
      </div>
      <p role="status" className={formClasses.hint}>
        {isBusy && (isBlocked ? 'Unblocking…' : 'Blocking…')}
      </p>
    </form>
  )
}
