import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

interface TabsProps<Value extends string> {
  /** The accessible name: "Kind of product". */
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/** Tabs over one panel; arrow keys move between them. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={next => onChange(next as Value)}>
      <Base.List className={styles.list ?? ''} aria-label={label} activateOnFocus={false}>
        {tabs.map(tab => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab ?? ''}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className={styles.panel ?? ''}>
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
