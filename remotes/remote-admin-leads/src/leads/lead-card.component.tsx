import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { DeleteButton, SteadyButton } from '@showcase/admin-kit/steady-button'
import { type LeadState, leadStates } from '@showcase/contract/filters'
import { encodeId, encodeIds } from '@showcase/contract/ids'
import { countOf } from '@showcase/contract/limits'
import { dialledPhone, shownPhone, whatsAppAddress } from '@showcase/contract/phone'
import { Link } from '@showcase/router'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useId } from 'react'
import rows from '../lists/lists.module.css'
import { mailAddress } from '../lists/mail-address.ts'
import { FoldedText, QuarantineReasons } from '../lists/visitor-text.component.tsx'
import { type LeadItem, leadItem, type ShownLead, stateLabels } from './lead.ts'
import type { NoteSaved } from './lead-list.state.ts'
import { LeadNote, type OnUnsaved } from './lead-note.component.tsx'
import { LeadPerson } from './lead-person.component.tsx'
import styles from './leads.module.css'

interface Props {
  lead: ShownLead
  number: number
  /** Whether a request changes this lead, or another one of the list. */
  work: 'none' | 'here' | 'elsewhere'
  onState: (state: LeadState) => void
  onNote: (note: string, before: string) => Promise<NoteSaved>
  onDelete: () => void
  onUnsaved: OnUnsaved
}

/** One lead: the visitor, the enquiry, the links to answer it, its state and the owner's note. */
export function LeadCard({ lead, number, work, onState, onNote, onDelete, onUnsaved }: Props) {
  const isQuarantined = lead.state === 'quarantine'
  return (
    <li className={rows.row} aria-label={`Lead of ${lead.name}`} aria-busy={work === 'here' || undefined}>
      <span className={rows.number}>{number}</span>
      <div className={rows.who}>
        <h2 className={rows.name}>{lead.name}</h2>
        {lead.businessName && <p className={rows.company}>{lead.businessName}</p>}
        <p className={rows.time}>
          <time dateTime={lead.createdAt}>{kolkataTime(lead.createdAt)}</time>
        </p>
        <LeadPerson lead={lead} />
      </div>
      <div className={rows.what}>
        <LeadSubject item={leadItem(lead)} />
        <FoldedText text={lead.query} />
        {isQuarantined && <QuarantineReasons reasons={lead.reasons} />}
        <LeadNote lead={lead} onSave={onNote} onUnsaved={onUnsaved} />
      </div>
      <div className={rows.side}>
        <LeadContact lead={lead} />
        <div className={rows.actions}>
          {isQuarantined ? (
            <SteadyButton
              variant="secondary"
              size="small"
              className={styles.release}
              aria-label={`Release the lead of ${lead.name}`}
              disabled={work !== 'none'}
              onClick={() => onState('new')}
            >
              Release
            </SteadyButton>
          ) : (
            <LeadStateField lead={lead} isLocked={work === 'elsewhere'} onChange={onState} />
          )}
          <DeleteButton label={`Delete the lead of ${lead.name}`} disabled={work !== 'none'} onClick={onDelete} />
        </div>
      </div>
    </li>
  )
}

/** Links to the item in the admin area, which also shows private ones, and to the products that the visitor asked about. */
function LeadSubject({ item: { kind, id, name, products } }: { item: LeadItem }) {
  const path = kind === 'products' ? 'products/editProduct' : 'catalogues'
  return (
    <>
      <p className={rows.subject}>
        <Link to={`/userAdmin/${path}/${encodeId(id)}`}>{name}</Link>
      </p>
      {products.length > 0 && (
        <p>
          <Link
            className={styles.asked ?? ''}
            to={`/userAdmin/catalogues/leads/${encodeId(id)}/leadsProducts/${encodeIds(products.map(one => one._id))}`}
          >
            {countOf(products.length, 'product')} asked for
          </Link>
        </p>
      )}
    </>
  )
}

interface LeadStateFieldProps {
  lead: ShownLead
  /** Whether another lead is being saved. */
  isLocked: boolean
  onChange: (state: LeadState) => void
}

/** The state of a lead; a choice is stored at once. */
function LeadStateField({ lead, isLocked, onChange }: LeadStateFieldProps) {
  const id = useId()
  return (
    <div className={styles.state} data-state={lead.state}>
      <label htmlFor={id} className={styles.stateLabel}>
        State<span className={styles.hidden}> of the lead of {lead.name}</span>
      </label>
      <span className={styles.select}>
        <select
          id={id}
          value={lead.state}
          disabled={isLocked}
          onChange={event => onChange(event.currentTarget.value as LeadState)}
        >
          {leadStates.map(state => (
            <option key={state} value={state}>
              {stateLabels[state]}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

/** Links that call, message and mail a visitor. A placeholder phone number has no links. */
function LeadContact({ lead }: { lead: ShownLead }) {
  const { name, email } = lead
  const number = shownPhone(lead.phoneNo)
  const mail = mailAddress(email, `Your query about ${leadItem(lead).name}`)
  return (
    <address className={styles.contact}>
      {number && (
        <>
          <a className={styles.way} href={`tel:${dialledPhone(lead.phoneNo)}`} aria-label={`Call ${name}: ${number}`}>
            <Phone aria-hidden="true" />
            <span>{number}</span>
          </a>
          <a
            className={styles.way}
            href={whatsAppAddress(lead.phoneNo)}
            target="_blank"
            rel="noopener"
            aria-label={`WhatsApp ${name}`}
          >
            <MessageCircle aria-hidden="true" />
            <span>WhatsApp</span>
          </a>
        </>
      )}
      {email && (
        <a className={styles.way} href={mail} aria-label={`Mail ${name}: ${email}`}>
          <Mail aria-hidden="true" />
          <span>{email}</span>
        </a>
      )}
    </address>
  )
}
