import type { Settled } from '@showcase/api-client/settled'
import { leadsFile } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import Download from 'lucide-react/icons/download'
import { use, useState } from 'react'
import type { LeadsQuery } from './leads.query.ts'
import { downloadLeads, type LeadsPage } from './leads.resource.ts'
import { saveFile } from './save-file.ts'

/**
 * Downloads the leads of a tab, or of one item, as one CSV file, whatever the list is narrowed to. Shown only where there
 * are leads (specification, section 2).
 */
export function DownloadLeads({ query, page }: { query: LeadsQuery; page: Promise<Settled<LeadsPage>> }) {
  const { api } = usePlatform()
  const [isBusy, setIsBusy] = useState(false)
  const result = use(page)
  // What is in quarantine is in no file.
  if (!result.isOk || result.value.count === 0 || query.state === 'quarantine') return null

  async function download() {
    setIsBusy(true)
    toast.progress(screenMessages.downloadingLeads)
    try {
      saveFile(await downloadLeads(api, query.kind, query.itemId), leadsFile)
      toast.success(screenMessages.leadsDownloaded)
    } catch {
      toast.error(screenMessages.downloadFailed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
      <Download aria-hidden="true" />
      Download Leads
    </Button>
  )
}
