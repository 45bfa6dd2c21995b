/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { formMessages } from '@showcase/contract/form-messages'
import { renderToString } from 'react-dom/server'
import { MessageForm } from './message-form.tsx'

const typed = { name: 'Ravi Nair', subject: '', message: '', email: 'ravi', website: '' }

function invalidFields(initial?: typeof typed) {
  const html = renderToString(<MessageForm initial={initial} keepAs="support" onSend={() => undefined} />)
  const fields = html.match(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g) ?? []
  return { html, names: fields.map(field => /name="(\w+)"/.exec(field)?.[1]) }
}

test('without script the fields of a refused form show their errors', () => {
  const { html, names } = invalidFields(typed)
  expect(names).toEqual(['message', 'email'])
  expect(html).toContain(formMessages.contact.message)
})

test('a new form shows no errors', () => {
  expect(invalidFields().names).toEqual([])
})
