import { afterEach, expect, test } from '@jest/globals'
import { formMessages } from '@showcase/contract/messages'
import { expectAccessible } from '@showcase/testing/accessible'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MessageForm } from './message-form.tsx'

afterEach(() => sessionStorage.clear())

const filled = { name: 'Ravi Nair', message: 'When is the workshop open?', email: 'ravi@nair.example' }

/** Opens a form; `sent` are the values that it sent, `arrive` ends the pending request. */
function open(initial?: Parameters<typeof MessageForm>[0]['initial']) {
  const sent: object[] = []
  let arrive = () => {}
  const send = (values: object) => {
    sent.push(values)
    return new Promise<void>(done => {
      arrive = done
    })
  }
  const page = render(<MessageForm keepAs="test" initial={initial} onSend={send} />)
  return { ...page, sent, user: userEvent.setup(), arrive: () => act(async () => arrive()) }
}

function field(name: string) {
  return screen.getByRole<HTMLInputElement>('textbox', { name })
}

function button() {
  return screen.getByRole('button', { name: 'Send Message' })
}

test('an empty form shows what is missing, in order, and focuses the first field', async () => {
  const { container, user, sent } = open()
  await expectAccessible(container)
  await user.click(button())
  const { name, message, email } = formMessages.contact
  expect(screen.getAllByRole('alert').map(alert => alert.textContent)).toEqual([name, message, email])
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'))
  expect(sent).toHaveLength(0)
})

test('the first missing field gets the focus', async () => {
  const { user } = open()
  await user.type(field('Name'), filled.name)
  await user.click(button())
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('message'))
})

test('repeated clicks send one message, without a subject', async () => {
  const { user, sent, arrive } = open()
  await user.type(field('Name'), filled.name)
  await user.type(field('Message'), filled.message)
  await user.type(field('Email'), filled.email)
  await user.click(button())
  await user.click(button())
  expect(sent).toEqual([{ ...filled, subject: '', website: '' }])
  await arrive()
})

test('the values of a failed form are filled in', () => {
  open({ ...filled, subject: 'Visiting you', website: '' })
  expect(field('Message').value).toBe(filled.message)
  expect(field('Subject').value).toBe('Visiting you')
})
