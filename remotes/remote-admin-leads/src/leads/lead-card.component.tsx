import type { ProductLead } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { usePlatform } from '@showcase/session'
import { LeadContact } from './lead-contact.component.tsx'
import { LeadQuery } from './lead-query.component.tsx'
import { leadTime } from './lead-time.ts'
import styles from './leads.module.css'

/** One enquiry with all that the visitor wrote, and the ways to answer it. */
export function LeadCard({ lead, number }: { lead: ProductLead; number: number }) {
  const { session } = usePlatform()
  const owner = session.owner?.businessName
  return (
    <li className={styles.lead}>
      <span className={styles.number}>{number}</span>
      <div className={styles.who}>
        <h2 className={styles.name}>{lead.name}</h2>
        {lead.businessName && <p className={styles.company}>{lead.businessName}</p>}
        <p className={styles.time}>
          <time dateTime={lead.createdAt}>{leadTime(lead.createdAt)}</time>
        </p>
      </div>
      <div className={styles.what}>
        <p className={styles.product}>
          {owner ? (
            <a
              href={`${session.mainUrl}/${owner}/products/${encodeId(lead.fkProductId)}`}
              target="_blank"
              rel="noopener"
              title="Open the product in a new tab"
            >
              {lead.productName}
            </a>
          ) : (
            lead.productName
          )}
        </p>
        <LeadQuery text={lead.query} />
      </div>
      <LeadContact lead={lead} />
    </li>
  )
}
