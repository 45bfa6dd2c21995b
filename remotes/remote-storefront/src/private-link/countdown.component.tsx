import { timing } from '@showcase/contract/limits'
import { remainingTime } from '@showcase/contract/private-link'
import { useEffect, useState } from 'react'
import classes from './countdown.module.css'

interface CountdownProps {
  /** ISO 8601. */
  until: string
  /** Called once, at zero. */
  onEnd(): void
}

const units = ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const

/** The time that is left, every second anew and never below zero. It stands in the browser only, whose clock it reads. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const [now, setNow] = useState(() => new Date())
  const end = new Date(until)
  const isOver = now >= end
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), timing.countdown)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  const left = remainingTime(end, now)
  // What is zero and above everything else says nothing: "0 weeks 0 days".
  const first = units.findIndex(unit => left[unit] > 0)
  const shown = units.slice(Math.min(first < 0 ? units.length : first, units.indexOf('minutes')))
  return (
    <span className={classes.countdown} role="timer" aria-label="Time left">
      {shown.map(unit => (
        <span key={unit} className={classes.part}>
          <span className={classes.number}>{String(left[unit]).padStart(2, '0')}</span>{' '}
          <span className={classes.unit}>{left[unit] === 1 ? unit.slice(0, -1) : unit}</span>
        </span>
      ))}
    </span>
  )
}
