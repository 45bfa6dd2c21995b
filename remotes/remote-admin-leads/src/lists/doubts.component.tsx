import ShieldAlert from 'lucide-react/icons/shield-alert'
import styles from './lists.module.css'

const words: Readonly<Record<string, string>> = {
  honeypot: 'a field that people do not see was filled in',
  duplicate: 'the same words came before',
  sender: 'very many messages from one sender',
  links: 'it holds links',
  markup: 'it holds code for links',
  'formToken tooFast': 'it was sent faster than people type',
  'formToken forged': 'it did not come from your site',
  'formToken stale': 'the page was a day old',
  'formToken missing': 'the page left no mark',
}

/** Why something is in quarantine, in words. */
export function Doubts({ reasons }: { reasons: readonly string[] }) {
  const text = reasons.map(reason => words[reason] ?? reason).join('; ')
  return (
    <p className={styles.doubts}>
      <ShieldAlert aria-hidden="true" />
      <span>{text ? `Held back: ${text}.` : 'You put this into quarantine.'}</span>
    </p>
  )
}
