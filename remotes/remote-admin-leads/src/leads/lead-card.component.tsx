import type { LeadState } from '@showcase/contract/filters'
import { encodeId, encodeIds } from '@showcase/contract/ids'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { IconButton } from '@showcase/ui/icon-button'
import Trash2 from 'lucide-react/icons/trash-2'
import { Doubts } from '../lists/doubts.component.tsx'
import { FoldedText } from '../lists/folded-text.component.tsx'
import { kolkataTime } from '../lists/kolkata-time.ts'
import rows from '../lists/lists.module.css'
import { LeadContact } from './lead-contact.component.tsx'
import { type LeadItem, leadItem, type ShownLead } from './lead-item.ts'
import type { NoteSaved } from './lead-list.state.ts'
import { LeadNote } from './lead-note.component.tsx'
import { LeadPerson } from './lead-person.component.tsx'
import { LeadStateField } from './lead-state.component.tsx'
import styles from './leads.module.css'

interface Props {
  lead: ShownLead
  number: number
  /** A request for this lead is under way, or for another one of the list. */
  work: 'none' | 'here' | 'elsewhere'
  onState: (state: LeadState) => void
  onNote: (note: string, before: string) => Promise<NoteSaved>
  onDelete: () => void
  /** Told how the words of a note are given up while they are not stored. */
  onUnsaved: (id: string, discard: (() => void) | null) => void
}

/** One enquiry: who asked what, how to answer, and what the owner makes of it. */
export function LeadCard({ lead, number, work, onState, onNote, onDelete, onUnsaved }: Props) {
  const isHeld = lead.state === 'quarantine'
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
        <Concerning item={leadItem(lead)} />
        <FoldedText text={lead.query} none="No message was left." />
        {isHeld && <Doubts reasons={lead.reasons} />}
        <LeadNote lead={lead} onSave={onNote} onUnsaved={onUnsaved} />
      </div>
      <div className={rows.side}>
        <LeadContact lead={lead} />
        <div className={rows.acts}>
          {isHeld ? (
            <Button
              variant="secondary"
              size="small"
              className={styles.release}
              aria-label={`Release the lead of ${lead.name}`}
              disabled={work !== 'none'}
              onClick={() => onState('new')}
            >
              Release
            </Button>
          ) : (
            <LeadStateField lead={lead} isLocked={work === 'elsewhere'} onChange={onState} />
          )}
          <IconButton
            label={`Delete the lead of ${lead.name}`}
            variant="danger"
            disabled={work !== 'none'}
            onClick={onDelete}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  )
}

/** What a lead is about: the item on the public site, and the products that it asks for. */
function Concerning({ item }: { item: LeadItem }) {
  const { session } = usePlatform()
  const owner = session.owner?.businessName
  const { kind, id, name, products } = item
  return (
    <>
      <p className={rows.subject}>
        {owner ? (
          <a
            href={`${session.mainUrl}/${owner}/${kind}/${encodeId(id)}`}
            target="_blank"
            rel="noopener"
            title={`Open the ${kind === 'products' ? 'product' : 'catalogue'} in a new tab`}
          >
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      {products.length > 0 && (
        <p>
          <Link
            className={styles.asked ?? ''}
            to={`/userAdmin/catalogues/leads/${encodeId(id)}/leadsProducts/${encodeIds(products.map(one => one._id))}`}
          >
            {products.length === 1 ? '1 product asked for' : `${products.length} products asked for`}
          </Link>
        </p>
      )}
    </>
  )
}
