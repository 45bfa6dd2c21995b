import { Link } from '@showcase/router'
import classes from './choices.module.css'

interface ChoicesProps {
  label: string
  choices: readonly { value: string; label: string; to: string }[]
  value: string
}

/** A choice of what a list shows: links, so that it answers before any script and can be shared. */
export function Choices({ label, choices, value }: ChoicesProps) {
  return (
    <nav className={classes.choices} aria-label={label}>
      {choices.map(choice => (
        <Link
          key={choice.value}
          className={classes.choice ?? ''}
          to={choice.to}
          preventScrollReset
          aria-current={choice.value === value ? 'true' : undefined}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  )
}
