import { useState } from 'react'
import styles from './lists.module.css'

/** Longer texts are folded. In characters. */
const foldAbove = 360

/** A visitor's text; a long one is folded behind a button. `none` replaces an empty text. */
export function FoldedText({ text, none }: { text: string; none: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!text) return <p className={styles.nothing}>{none}</p>
  const isLong = text.length > foldAbove
  return (
    <>
      <p className={styles.text} data-folded={(isLong && !isOpen) || undefined}>
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
