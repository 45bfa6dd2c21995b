import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { timing } from '@showcase/contract/limits'

/* What a specification says of looks alone, read from the sheets that ship. */
function sheet(name: string) {
  return readFileSync(join(import.meta.dirname, '..', name), 'utf8')
}

/** The declarations of a rule in a style sheet. */
function rule(css: string, selector: string) {
  return css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
}

test('pictures of a card change in 500 ms', () => {
  expect(rule(sheet('tokens/scale.css'), ':root')).toContain(`--fade: ${timing.cardFade}ms;`)
  expect(rule(sheet('product-card.module.css'), '.layer')).toContain('transition: opacity var(--fade)')
})

test('a switch of a state is green when on and red when off', () => {
  const css = sheet('switch.module.css')
  expect(rule(css, '.track[data-tone="status"]')).toContain('background: var(--color-danger)')
  expect(rule(css, '.track[data-tone="status"][data-checked]')).toContain('background: var(--color-positive)')
})
