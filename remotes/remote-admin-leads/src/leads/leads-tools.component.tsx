import { saveFile } from '@showcase/admin-kit/browser-actions'
import { DataBoundary } from '@showcase/admin-kit/data-boundary'
import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { ListTools } from '@showcase/admin-kit/list'
import { leadFilters } from '@showcase/contract/filters'
import { leadsFile } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import Download from 'lucide-react/icons/download'
import Users from 'lucide-react/icons/users'
import { use } from 'react'
import { Chips } from '../lists/chips.component.tsx'
import chips from '../lists/chips.module.css'
import styles from '../lists/lists.module.css'
import { stateLabels } from './lead.ts'
import { downloadLeads, type LeadsQuery, writeLeadsQuery } from './leads.resource.ts'
import type { LeadSummary } from './leads-over-time.component.tsx'

interface LeadsToolsProps {
  query: LeadsQuery
  /** Path of the list. */
  path: string
  /** The number of leads of each state, if it is known. */
  states?: LeadSummary['states']['products'] | undefined
}

/** The search field and the filters of a list of leads. */
export function LeadsTools({ query, path, states }: LeadsToolsProps) {
  const navigate = useNavigate()
  const to = (change: Partial<LeadsQuery>) => writeLeadsQuery({ ...query, page: 1, ...change })
  const { onePerPerson } = query
  return (
    <ListTools label="Search leads" path={path} value={query.query} keep={to({ query: '' })}>
      <div className={styles.filters}>
        <Chips
          label="State of the leads"
          chips={leadFilters.map(state => ({
            label: stateLabels[state],
            to: to({ state }),
            isCurrent: query.state === state,
            count: state === 'open' ? undefined : states?.[state],
          }))}
        />
        <button
          type="button"
          className={chips.chip}
          aria-pressed={onePerPerson}
          onClick={() => void navigate({ search: to({ onePerPerson: !onePerPerson }) }, { preventScrollReset: true })}
        >
          <Users aria-hidden="true" />
          One lead per person
        </button>
      </div>
    </ListTools>
  )
}

/**
 * Downloads all leads of a tab or of one item as a CSV file, without the list's filters. Hidden if there are no leads
 * (specification, section 2), and in the quarantine, because the file leaves out quarantined leads.
 */
export function DownloadLeads(props: DownloadProps) {
  return (
    // The tabs below stay in their place.
    <DataBoundary
      data={[props.isDownloadable]}
      fallback={
        <Button variant="secondary" className={styles.reserved}>
          {downloadLabel}
        </Button>
      }
    >
      <DownloadButton {...props} />
    </DataBoundary>
  )
}

const downloadLabel = (
  <>
    <Download aria-hidden="true" />
    Download Leads
  </>
)

interface DownloadProps {
  query: LeadsQuery
  isDownloadable: Promise<boolean>
}

function DownloadButton({ query, isDownloadable }: DownloadProps) {
  const { api } = usePlatform()
  const { isRunning, run } = useExclusiveAction()
  if (!use(isDownloadable) || query.state === 'quarantine') return null
  function download() {
    return run(
      async () => {
        toast.progress(screenMessages.downloadingLeads)
        saveFile(await downloadLeads(api, query.kind, query.itemId), leadsFile)
        return screenMessages.leadsDownloaded
      },
      { progress: '', onError: () => toast.error(screenMessages.downloadFailed) },
    )
  }
  return (
    <Button variant="secondary" busy={isRunning} onClick={() => void download()}>
      {downloadLabel}
    </Button>
  )
}
