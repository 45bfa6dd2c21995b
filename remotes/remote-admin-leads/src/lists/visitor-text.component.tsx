import type { SpamReason } from '@showcase/contract/entities'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './lists.module.css'

/** A visitor's text; lines beyond the limit of the style are folded behind a button. */
export function FoldedText({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  // Before the first paint, so that the button moves nothing, and again when the width of the list changes.
  useLayoutEffect(() => {
    const element = paragraph.current
    if (!element || isOpen) return
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
  if (!text) return <p className={styles.nothing}>No message.</p>
  return (
    <>
      <p ref={paragraph} className={styles.text} data-folded={!isOpen || undefined}>
        {text}
      </p>
      {isCut && (
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
