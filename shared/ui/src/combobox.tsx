import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './combobox.module.css'
import fieldStyles from './field.module.css'
import { FieldFrame, framed } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface ComboboxProps {
  label: ReactNode
  /** The choices in order. With `onQuery` the caller filters them; without it this component does. */
  items: readonly string[]
  /** One of the choices, or null. Other text is not accepted, unless `onQuery` makes it the value: leaving the field restores the choice. */
  value: string | null
  onChange: (value: string | null) => void
  /** Called with the typed text, to fetch other items. */
  onQuery?: (query: string) => void
  /** One of the items that does not exist yet; it is shown as `Add "…"`. */
  newItem?: string | undefined
  onBlur?: () => void
  maxLength?: number
  placeholder?: string
  error?: string | undefined
  required?: boolean
}

/** A field that searches a list and accepts only a choice from it. */
export function Combobox(props: ComboboxProps) {
  const { label, items, value, onChange, onQuery, newItem, error, required } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)

  /** Enter chooses the highlighted item. Without one it closes the list, and must not submit the form around the field. */
  function closeOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen || event.key !== 'Enter' || event.currentTarget.hasAttribute('aria-activedescendant')) return
    event.preventDefault()
    setIsOpen(false)
  }

  return (
    <Base.Root<string>
      open={isOpen}
      onOpenChange={setIsOpen}
      items={items}
      value={value}
      onValueChange={onChange}
      {...(onQuery && {
        filter: null,
        onInputValueChange: (query: string, { reason }: { reason: string }) => {
          if (reason === 'input-change' || reason === 'input-clear') onQuery(query)
        },
      })}
    >
      <FieldFrame {...{ id, label, error }}>
        <span className={fieldStyles.box} data-invalid={error ? '' : undefined}>
          <Base.Input
            {...framed({ id, error })}
            className={fieldStyles.input ?? ''}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            required={required}
            onBlur={props.onBlur}
            onKeyDown={closeOnEnter}
          />
          <Base.Trigger className={styles.trigger ?? ''} aria-label="Show options">
            <Icon node={ChevronDown} />
          </Base.Trigger>
        </span>
      </FieldFrame>
      <Base.Portal>
        <Base.Positioner className={styles.positioner ?? ''} sideOffset={6} collisionPadding={12}>
          <Base.Popup className={styles.popup ?? ''}>
            <Base.Empty className={styles.empty ?? ''}>Nothing found</Base.Empty>
            <Base.List className={styles.list ?? ''}>
              {(item: string) => (
                <Base.Item key={item} value={item} className={styles.item ?? ''}>
                  {item === newItem ? `Add "${item}"` : item}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
