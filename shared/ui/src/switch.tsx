import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** `status`: green when on, red when off (the bulk switches of the settings). */
  tone?: 'plain' | 'status'
  hint?: ReactNode
}

/** A setting that takes effect at once. */
export function Switch({ label, checked, onChange, disabled = false, tone = 'plain', hint }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <Base.Root
        className={styles.track ?? ''}
        data-tone={tone}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        id={id}
      >
        <Base.Thumb className={styles.thumb ?? ''} />
      </Base.Root>
      <span className={styles.words}>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
