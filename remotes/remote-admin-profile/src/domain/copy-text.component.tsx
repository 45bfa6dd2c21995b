import { toast } from '@showcase/modal-host'
import { IconButton } from '@showcase/ui/icon-button'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import styles from './domain.module.css'

/** Milliseconds for which the button shows that it has copied. */
const shownFor = 2000

/** A text to be taken over sign by sign, with a button that copies it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      toast.success('Copied to clipboard!')
    } catch {
      toast.error('Your browser did not allow copying. Select the text and copy it yourself.')
    }
  }
  return (
    <span className={styles.copy}>
      <code>{text}</code>
      <IconButton label={label} onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </IconButton>
    </span>
  )
}
