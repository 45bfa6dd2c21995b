import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide'
import type { ReactNode } from 'react'
import styles from './command-dialog.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface Command {
  /** Unique in the whole list. */
  id: string
  label: string
  detail?: string | undefined
  icon: ReactNode
}

interface CommandGroup<C extends Command> {
  label: string
  items: readonly C[]
}

interface CommandDialogProps<C extends Command> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the dialog and its field. */
  label: string
  placeholder: string
  query: string
  onQuery: (query: string) => void
  /** Already filtered and in order. */
  groups: readonly CommandGroup<C>[]
  onChoose: (command: C) => void
  /** Announced to screen readers when it changes, and shown below the list: the number of results, pending searches. */
  status: string
  /** Below the list, such as the error of a failed source with Retry. */
  children?: ReactNode
}

/**
 * A field over a list of pages and actions: arrows choose, Enter runs, Escape closes. The focus stays in the field, as in a
 * combobox. On a phone the dialog fills the screen.
 */
export function CommandDialog<C extends Command>(props: CommandDialogProps<C>) {
  const { open, onOpenChange, label, placeholder, query, onQuery, groups, onChoose, status, children } = props
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop ?? ''} />
        <Dialog.Popup className={styles.popup ?? ''} aria-label={label}>
          <Autocomplete.Root
            items={groups}
            mode="none"
            filter={null}
            inline
            open
            autoHighlight="always"
            keepHighlight
            value={query}
            itemToStringValue={({ label }: C) => label}
            onValueChange={(value, { reason }) => {
              if (reason !== 'item-press') onQuery(value)
            }}
          >
            <div className={styles.field}>
              <Icon node={Search} />
              <Autocomplete.Input
                className={styles.input ?? ''}
                aria-label={label}
                placeholder={placeholder}
                maxLength={120}
                enterKeyHint="go"
              />
              <Dialog.Close
                render={
                  <IconButton label="Close" className={styles.close}>
                    <Icon node={X} />
                  </IconButton>
                }
              />
            </div>
            <div className={styles.results}>
              <Autocomplete.List className={styles.list ?? ''} aria-label={label}>
                {(group: CommandGroup<C>) => (
                  <Autocomplete.Group key={group.label} items={group.items} className={styles.group ?? ''}>
                    <Autocomplete.GroupLabel className={styles.heading ?? ''}>{group.label}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(command: C) => (
                        <Autocomplete.Item
                          key={command.id}
                          value={command}
                          className={styles.item ?? ''}
                          onClick={() => onChoose(command)}
                        >
                          {command.icon}
                          <span className={styles.label}>{command.label}</span>
                          {command.detail && <span className={styles.detail}>{command.detail}</span>}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              {children}
            </div>
            <Autocomplete.Status className={styles.status ?? ''}>{status}</Autocomplete.Status>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
