import type { ExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { Section } from '@showcase/admin-kit/layout'
import { errors } from '@showcase/contract/errors'
import { usePlatform, useSession } from '@showcase/session'
import { Notice } from '@showcase/ui/notice'
import { Switch } from '@showcase/ui/switch'

const switches = [
  {
    group: 'products',
    field: 'isAllProductsActive',
    labels: { on: 'Deactivate all your products', off: 'Activate all your products' },
  },
  {
    group: 'catalogues',
    field: 'isAllCataloguesActive',
    labels: { on: 'Deactivate all your catalogues', off: 'Activate all your catalogues' },
  },
] as const

/**
 * Switches that show or hide all products and all catalogues; each item keeps its own state. A switch asks first,
 * then turns at once, and back if the server refuses.
 */
export function BulkSwitches({ action: { run } }: { action: ExclusiveAction }) {
  const { api, session } = usePlatform()
  const live = useSession()
  const { owner } = session
  if (!owner) return null

  function toggle({ group, field }: (typeof switches)[number]) {
    const before = live.owner?.[field] ?? false
    // The session only reports changes of whole fields.
    const show = (isActive: boolean) => {
      if (live.owner) live.owner = { ...live.owner, [field]: isActive }
    }
    void run(
      async () => {
        show(!before)
        const { payload, message } = await api[group].updateAllStatus({ status: !before })
        show(payload.status)
        return message
      },
      {
        undo: () => show(before),
        confirm: before
          ? {
              title: `Hide all your ${group}?`,
              text: `Visitors will see none of your ${group}: no lists, no pages, no search results. Private links still work.`,
              confirmLabel: `Hide ${group}`,
              danger: true,
            }
          : {
              title: `Show your ${group}?`,
              text: `Visitors will see all ${group} that are public. Private ones stay hidden.`,
              confirmLabel: `Show ${group}`,
            },
      },
    )
  }
  return (
    <Section title="Visibility">
      {owner.isBlocked && <Notice tone="danger">{errors.userBlocked}</Notice>}
      {switches.map(one => {
        const isActive = owner[one.field]
        return (
          <Switch
            key={one.field}
            tone="status"
            label={one.labels[isActive ? 'on' : 'off']}
            hint={
              isActive
                ? `Visitors see your public ${one.group}.`
                : `Visitors cannot see your ${one.group}. Private links still work.`
            }
            checked={isActive}
            disabled={owner.isBlocked}
            onChange={() => toggle(one)}
          />
        )
      })}
    </Section>
  )
}
