import { type ReactNode, useEffect, useRef } from 'react'
import type { EarlyEvent } from './early-events.ts'
import classes from './early-replay.module.css'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Replays early events in its children after hydration. It does so in the next task, after the children's effects. */
export function EarlyReplay({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!part.current) return
      part.current.dataset.alive = ''
      replayEvents(part.current)
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={part} className={classes.part}>
      {children}
    </div>
  )
}

/** Repeats each early event of a hydrated part once, so that no input and no click is lost. */
function replayEvents(part: Element): void {
  const early = window.__EARLY__ ?? []
  const own = early.filter(({ target }) => part.contains(target))
  window.__EARLY__ = early.filter(event => !own.includes(event))
  for (const event of own) {
    if (event.type === 'click') event.target.click()
    else if (isField(event.target)) replayValue(event.target, event)
  }
}

/**
 * Sets a field's value so that React notices. React ignores an event if the value equals the one that it tracks on the
 * element. The element's own setter is tracked and gets another value first; the prototype's setter is not tracked and
 * gets the right one.
 */
function replayValue(field: Field, { type, value = '', checked = false }: EarlyEvent): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !checked
    field.click()
    return
  }
  const prototypeSetter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  prototypeSetter?.call(field, value)
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

function isField(target: HTMLElement): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
