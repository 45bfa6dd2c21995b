import { beforeEach, expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { EarlyReplay } from '../routing/mount-routes.tsx'

beforeEach(() => {
  window.__EARLY__ = []
})

function Form() {
  const [name, setName] = useState('')
  const [sort, setSort] = useState('new')
  const [agreed, setAgreed] = useState(false)
  const [shared, setShared] = useState(0)
  return (
    <form>
      <input aria-label="Name" value={name} onChange={event => setName(event.target.value)} />
      <select aria-label="Sort" value={sort} onChange={event => setSort(event.target.value)}>
        <option value="new">New</option>
        <option value="old">Old</option>
      </select>
      <input type="checkbox" aria-label="Agree" checked={agreed} onChange={event => setAgreed(event.target.checked)} />
      <button type="button" data-early onClick={() => setShared(count => count + 1)}>
        Share
      </button>
      <output>{JSON.stringify({ name, sort, agreed, shared })}</output>
    </form>
  )
}

/** Hydrates the server's HTML after `before` has acted on it, as a visitor would before the script is there. */
function hydrateAfter(before: (form: HTMLFormElement) => void) {
  const container = document.createElement('div')
  document.body.append(container)
  const page = (
    <EarlyReplay>
      <Form />
    </EarlyReplay>
  )
  const server = render(page, { container: document.createElement('div') })
  container.innerHTML = server.container.innerHTML
  server.unmount()
  const form = container.querySelector('form')
  if (form) before(form)
  render(page, { container, hydrate: true })
}

function pick(target: HTMLElement): { value?: string; checked?: boolean } {
  const { value, checked } = target as HTMLInputElement
  return { value, checked }
}

function note(type: 'input' | 'change' | 'click', target: Element | null) {
  if (target instanceof HTMLElement) window.__EARLY__?.push({ ...pick(target), type, target })
}

test('typing, choosing, ticking and clicking before the script arrived take effect', async () => {
  hydrateAfter(form => {
    const [name, agree] = form.querySelectorAll('input')
    const select = form.querySelector('select')
    if (!name || !agree || !select) throw new Error('the form is not there')
    name.value = 'Asha'
    for (const _ of 'Asha') note('input', name)
    select.value = 'old'
    note('change', select)
    agree.checked = true
    note('change', agree)
    note('click', form.querySelector('button'))
  })
  await waitFor(() =>
    expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
      name: 'Asha',
      sort: 'old',
      agreed: true,
      shared: 1,
    }),
  )
})

test('events of another part wait for it', () => {
  const elsewhere = document.createElement('button')
  note('click', elsewhere)
  hydrateAfter(() => {})
  expect(window.__EARLY__?.map(({ target }) => target)).toEqual([elsewhere])
})
