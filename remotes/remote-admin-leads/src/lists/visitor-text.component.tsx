import type { SpamReason } from '@showcase/contract/entities'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useState } from 'react'
import styles from './lists.module.css'

/** Longer texts are folded. In characters. */
const foldAbove = 360

/** A visitor's text; a long one is folded behind a button. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!text) return <p className={styles.nothing}>No message.</p>
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

/** The reasons as owners read them, after "Held back:". */
const texts: Readonly<Record<SpamReason, string>> = {
  honeypot: 'a hidden field was filled in',
  duplicate: 'the same text was sent before',
  sender: 'many messages from the same sender',
  flood: 'many messages arrived within a few minutes',
  links: 'it contains links',
  markup: 'it contains code for links',
  'formToken tooFast': 'it was sent faster than a person can type',
  'formToken forged': 'it did not come from your site',
  'formToken stale': 'the page was more than a day old',
  'formToken missing': 'its form token is missing',
}

/** Why a lead or a message is in quarantine; without reasons the owner put it there. */
export function QuarantineReasons({ reasons }: { reasons: readonly string[] }) {
  const text = reasons.map(reason => texts[reason as SpamReason] ?? reason).join('; ')
  return (
    <p className={styles.reasons}>
      <ShieldAlert aria-hidden="true" />
      <span>{text ? `Held back: ${text}.` : 'You moved this to quarantine.'}</span>
    </p>
  )
}
