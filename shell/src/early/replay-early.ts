import type { EarlyEvent } from './early-events.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Does again, inside a part of the page that has just come to life, what the visitor did there before: so nothing typed
 * is lost and no click was in vain. Each event is done once.
 */
export function replayEarly(part: Element): void {
  const early = window.__EARLY__ ?? []
  const own = early.filter(({ target }) => part.contains(target))
  window.__EARLY__ = early.filter(event => !own.includes(event))
  for (const event of own) {
    if (event.type === 'click') event.target.click()
    else if (isField(event.target)) replayValue(event.target, event)
  }
}

/**
 * React takes an event for news only when the value differs from the one that it tracks on the element. So another value
 * goes in by the element's own setter, which it tracks, and the right one by the prototype's, which it does not see.
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
