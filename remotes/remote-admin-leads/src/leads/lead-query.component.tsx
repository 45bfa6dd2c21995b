import { useState } from 'react'
import styles from './leads.module.css'

/** Longer texts are folded, so that one visitor's essay does not hide the other leads. */
const foldAbove = 360

/** What the visitor wrote, to be read in full. */
export function LeadQuery({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!text) return <p className={styles.noQuery}>No message was left.</p>
  const isLong = text.length > foldAbove
  return (
    <>
      <p className={styles.query} data-folded={(isLong && !isOpen) || undefined}>
        {text}
      </p>
      {isLong && (
        <button className={styles.more} type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Read all'}
        </button>
      )}
    </>
  )
}
