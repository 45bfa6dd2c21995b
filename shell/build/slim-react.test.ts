import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import type * as React from 'react'
import type * as Client from 'react-dom/client'
import slimReact from './slim-react.ts'

const require = createRequire(import.meta.url)

function folder(name: string, from = require) {
  return dirname(from.resolve(`${name}/package.json`))
}

const renderer = join(folder('react-dom'), 'cjs/react-dom-client.production.js')

/** The files that a production build is made of, whatever the environment says. */
const production: Record<string, string> = {
  react: join(folder('react'), 'cjs/react.production.js'),
  'react-dom': join(folder('react-dom'), 'cjs/react-dom.production.js'),
  scheduler: join(folder('scheduler', createRequire(renderer)), 'cjs/scheduler.production.js'),
}

/** Evaluates one of React's files, the renderer slimmed, all of one React. */
const loaded = new Map<string, unknown>()
function load(file: string): unknown {
  if (!loaded.has(file)) {
    const source = readFileSync(file, 'utf8')
    const module = { exports: {} }
    const evaluate = new Function('module', 'exports', 'require', file === renderer ? slimReact(source) : source)
    evaluate(module, module.exports, (name: string) => load(production[name] ?? name))
    loaded.set(file, module.exports)
  }
  return loaded.get(file)
}

const react = load(production.react as string) as typeof React
const { createRoot, hydrateRoot } = load(renderer) as typeof Client
const { createElement: h, Fragment, Suspense, startTransition, useEffect, useState } = react

/** Waits, by the renderer's own work, until the page says so. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(resolve => requestAnimationFrame(resolve))
}

/** A page whose button shows, in a transition, a list that is not there at once. */
function Page({ list }: { list: Promise<string[]> }) {
  const [shown, show] = useState(false)
  const [alive, setAlive] = useState<string>()
  useEffect(() => setAlive(''), [])
  return h(
    'main',
    null,
    h('button', { 'data-alive': alive, onClick: () => startTransition(() => show(!shown)) }, shown ? 'Hide' : 'Show'),
    h(Suspense, { fallback: h('i', null, 'One moment') }, shown ? h(List, { list }) : h('p', null, 'Nothing yet')),
  )
}

function List({ list }: { list: Promise<string[]> }) {
  return h(
    'ul',
    null,
    react.use(list).map(name => h(Fragment, { key: name }, h('li', null, name))),
  )
}

test('what is left takes over a page, changes it in transitions, waits and takes away', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = '<main><button>Show</button><!--$--><p>Nothing yet</p><!--/$--></main>'
  const served = place.querySelector('p')
  hydrateRoot(place, h(Page, { list: Promise.resolve(['Lamp', 'Vase']) }), {
    onRecoverableError(error) {
      throw error
    },
  })
  const button = place.querySelector('button')
  await until(() => button?.dataset.alive === '')
  button?.click()
  await until(() => place.textContent === 'HideLampVase')
  expect(served?.isConnected).toBe(false)
  expect(place.querySelector('button')).toBe(button)
  button?.click()
  await until(() => place.textContent === 'ShowNothing yet')
})

test.each([
  ['view transitions', () => h(react.ViewTransition, null, h('p'))],
  ['refs of fragments', () => h(Fragment, { ref: () => {} }, h('p'))],
])('who asks for %s is told', async (feature, page) => {
  const errors: unknown[] = []
  createRoot(document.createElement('div'), { onUncaughtError: error => errors.push(error) }).render(page())
  await until(() => errors.length > 0)
  expect(errors).toEqual([Error(`Left out of React by shell/build/slim-react.ts: ${feature}`)])
})

test('a version of React that reads otherwise fails the build', () => {
  const other = readFileSync(renderer, 'utf8').replace('function startViewTransition(', 'function begin(')
  expect(() => slimReact(other)).toThrow('startViewTransition reads otherwise')
})
