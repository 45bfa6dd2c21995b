import { useState } from 'react'
import classes from './tally.module.css'

export function Tally() {
  const [count, setCount] = useState(0)
  const [note, setNote] = useState('')
  return (
    <section className={classes.page}>
      <h1>Tally</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted {count}
      </button>
      <button type="button" onClick={async () => setNote((await import('./note.ts')).note)}>
        Show the note
      </button>
      <p>{note}</p>
    </section>
  )
}
