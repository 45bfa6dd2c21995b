import { useRevalidator } from '@showcase/router'
import { Button } from '@showcase/ui/button'
import classes from './block-error.module.css'

/** In place of a block that could not be fetched; the rest of the page stands. */
export function BlockError({ text }: { text: string | null }) {
  const { revalidate, state } = useRevalidator()
  if (text === null) return null
  return (
    // Without script the form asks for the page again.
    <form className={classes.note} role="alert" method="get">
      <span>{text || 'This part of the page did not load.'}</span>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={state === 'loading'}
        onClick={event => {
          event.preventDefault()
          void revalidate()
        }}
      >
        Retry
      </Button>
    </form>
  )
}
