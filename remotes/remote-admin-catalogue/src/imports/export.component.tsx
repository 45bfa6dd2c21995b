import { isApiError } from '@showcase/api-client'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { counted } from './import-words.ts'
import styles from './imports.module.css'
import { saveBlob } from './save-blob.ts'

/** All products as a file: what an import reads, so that an export brought into an empty shop gives the same shop. */
export function ExportProducts() {
  const { api } = usePlatform()
  const [busy, setBusy] = useState<'csv' | 'zip' | null>(null)

  async function run(kind: 'csv' | 'zip', work: () => Promise<string>) {
    if (busy) return
    setBusy(kind)
    try {
      toast.success(await work())
    } catch (error) {
      toast.error(isApiError(error) ? error.message : screenMessages.itemMissing)
    } finally {
      setBusy(null)
    }
  }
  const asCsv = () =>
    run('csv', async () => {
      saveBlob((await api.products.export({})).payload, 'products.csv')
      return 'Your products are downloaded.'
    })
  const asZip = () =>
    run('zip', async () => {
      const { url, products, pictures } = (await api.products.exportArchive({})).payload
      // The browser saves it while it comes: it may be larger than a phone's memory.
      location.assign(url)
      return `The download of ${counted(products, 'product')} with ${counted(pictures, 'picture')} has begun.`
    })
  return (
    <div className={styles.exports}>
      <Button variant="secondary" busy={busy === 'csv'} onClick={() => void asCsv()}>
        <Download aria-hidden="true" />
        Products (CSV)
      </Button>
      <Button variant="secondary" busy={busy === 'zip'} onClick={() => void asZip()}>
        <Download aria-hidden="true" />
        Products and pictures (zip)
      </Button>
    </div>
  )
}
