import { isApiError } from '@showcase/api-client'
import { errors } from '@showcase/contract/errors'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { usePlatform, useSession } from '@showcase/session'
import { Notice } from '@showcase/ui/notice'
import { Switch } from '@showcase/ui/switch'
import { useRef } from 'react'
import styles from './settings.module.css'

const switches = [
  { group: 'products', field: 'isAllProductsActive', what: 'products' },
  { group: 'catalogues', field: 'isAllCataloguesActive', what: 'catalogues' },
] as const

/**
 * The two bulk switches: green while all products (catalogues) can be seen, red while none can. They turn at once, and
 * back where the server refuses; each item keeps its own state beneath.
 */
export function BulkSwitches() {
  const { api, session } = usePlatform()
  const live = useSession()
  const isBusy = useRef(false)
  const { owner } = session
  if (!owner) return null

  async function toggle({ group, field }: (typeof switches)[number]) {
    // Every action is ignored while another request is in flight (specification, section 4).
    if (isBusy.current || !live.owner) return
    isBusy.current = true
    const before = live.owner[field]
    // The session tells of whole values only.
    const show = (isActive: boolean) => {
      if (live.owner) live.owner = { ...live.owner, [field]: isActive }
    }
    show(!before)
    try {
      const { payload, message } = await api[group].updateAllStatus({})
      show(payload.status)
      toast.success(message)
    } catch (error) {
      show(before)
      toast.error(isApiError(error) ? error.message : screenMessages.itemMissing)
    } finally {
      isBusy.current = false
    }
  }
  return (
    <section className={styles.section} aria-labelledby="visibility">
      <h2 id="visibility">Visibility</h2>
      {owner.isBlocked && <Notice tone="danger">{errors.userBlocked}</Notice>}
      {switches.map(one => {
        const isActive = owner[one.field]
        return (
          <Switch
            key={one.field}
            tone="status"
            label={`${isActive ? 'Deactivate' : 'Activate'} all your ${one.what}`}
            hint={
              isActive
                ? `Visitors see your public ${one.what}.`
                : `Visitors see none of your ${one.what}. Private links still work.`
            }
            checked={isActive}
            disabled={owner.isBlocked}
            onChange={() => void toggle(one)}
          />
        )
      })}
    </section>
  )
}
