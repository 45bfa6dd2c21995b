import { type ReactNode, useEffect, useRef } from 'react'
import classes from './early-replay.module.css'
import { replayEarly } from './replay-early.ts'

/** Replays early events inside itself once it is hydrated; in the next task, when children's effects have run too. */
export function EarlyReplay({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!part.current) return
      part.current.dataset.alive = ''
      replayEarly(part.current)
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={part} className={classes.part}>
      {children}
    </div>
  )
}
