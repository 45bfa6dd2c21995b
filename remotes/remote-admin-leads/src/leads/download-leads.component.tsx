import type { Settled } from '@showcase/api-client/settled'
import { leadsFile } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import Download from 'lucide-react/icons/download'
import { use, useState } from 'react'
import type { LeadsPage } from './leads.resource.ts'
import { saveFile } from './save-file.ts'

/** Downloads all leads as one CSV file. Shown only where there are leads (specification, section 2). */
export function DownloadLeads({ page }: { page: Promise<Settled<LeadsPage>> }) {
  const { api } = usePlatform()
  const [isBusy, setIsBusy] = useState(false)
  const result = use(page)
  if (!result.isOk || result.value.count === 0) return null

  async function download() {
    setIsBusy(true)
    toast.progress(screenMessages.downloadingLeads)
    try {
      saveFile((await api.products.downloadLeads({})).payload, leadsFile)
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
