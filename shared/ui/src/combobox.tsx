import { Combobox as Base } from '@base-ui/react/combobox'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import styles from './combobox.module.css'
import fieldStyles from './field.module.css'
import { FieldFrame, framed } from './field-frame.tsx'

export interface ComboboxProps {
  label: ReactNode
  /** The choices, in order. With `onQuery` they are what the server found; without it they are filtered here. */
  items: readonly string[]
  /** One of the choices, or null. Text that is not among them is not accepted: leaving the field restores the choice. */
  value: string | null
  onChange: (value: string | null) => void
  /** Called with what is typed, to fetch other items. */
  onQuery?: (query: string) => void
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
  /** Shown when nothing matches. */
  emptyText?: string
}

/** A field that searches a list and accepts only a choice from it. */
export function Combobox(props: ComboboxProps) {
  const { label, items, value, onChange, onQuery, hint, error, disabled = false } = props
  const id = useId()
  return (
    <Base.Root<string>
      items={items}
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      {...(onQuery && {
        filter: null,
        onInputValueChange: (query: string, { reason }: { reason: string }) => {
          if (reason === 'input-change' || reason === 'input-clear') onQuery(query)
        },
      })}
    >
      <FieldFrame {...{ id, label, hint, error }}>
        <span className={fieldStyles.box} data-invalid={error ? '' : undefined}>
          <Base.Input
            {...framed({ id, hint, error })}
            className={fieldStyles.input ?? ''}
            placeholder={props.placeholder}
          />
          <Base.Trigger className={styles.trigger ?? ''} aria-label="Show choices">
            <ChevronDown />
          </Base.Trigger>
        </span>
      </FieldFrame>
      <Base.Portal>
        <Base.Positioner className={styles.positioner ?? ''} sideOffset={6} collisionPadding={12}>
          <Base.Popup className={styles.popup ?? ''}>
            <Base.Empty className={styles.empty ?? ''}>{props.emptyText ?? 'Nothing found'}</Base.Empty>
            <Base.List className={styles.list ?? ''}>
              {(item: string) => (
                <Base.Item key={item} value={item} className={styles.item ?? ''}>
                  {item}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
