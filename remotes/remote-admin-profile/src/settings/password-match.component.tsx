import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import styles from './settings.module.css'

/** A tick where the new password was typed twice alike, a cross where it was not; nothing before both are typed. */
export function PasswordMatch({ first = '', second = '' }: { first?: string; second?: string }) {
  const isTyped = first.trim() !== '' && second.trim() !== ''
  const isSame = first.trim() === second.trim()
  return (
    <p className={styles.match} role="status" data-same={isTyped ? isSame : undefined}>
      {isTyped && (
        <>
          {isSame ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
          {isSame ? 'The passwords match' : 'The passwords do not match'}
        </>
      )}
    </p>
  )
}
