import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { closeModal, type ModalProps, openModal, prepareModal, registerModal } from './modal-host.tsx'

declare module '@showcase/modal-host' {
  interface ModalKinds {
    reply: { props: { to: string }; result: 'done' | undefined }
  }
}

const question = { text: 'Are you sure you want to delete Vase?', confirmLabel: 'Delete', danger: true }
const choice = { text: 'Keep the draft?', firstLabel: 'Discard', secondLabel: 'Keep' }

beforeAll(() => {
  // jsdom has the element but not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

function host() {
  return renderRemote(
    [
      { index: true, Component: () => <button type="button">Delete Vase</button> },
      { path: 'elsewhere', Component: () => <p>Elsewhere</p> },
    ],
    { at: 'business:/' },
  )
}

beforeEach(() => closeModal())

/** Opens a modal and waits for its body. */
async function open<T>(start: () => Promise<T>) {
  let answer: Promise<T> | undefined
  await act(async () => {
    answer = start()
  })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('heading')
  return { dialog, answer: answer as Promise<T> }
}

function clickBackdrop(dialog: HTMLElement) {
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
}

test('asks, answers, and restores the focus', async () => {
  const { user } = await host()
  const button = screen.getByRole('button', { name: 'Delete Vase' })
  button.focus()
  const { dialog, answer } = await open(() => openModal('confirm', question))
  expect(dialog.getAttribute('aria-labelledby')).toBe(within(dialog).getByRole('heading', { name: question.text }).id)
  expect(document.activeElement?.textContent).toBe('Cancel')
  await expectAccessible(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await answer).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('a click on the backdrop or Escape answers no', async () => {
  await host()
  const first = await open(() => openModal('confirm', question))
  await act(async () => clickBackdrop(first.dialog))
  expect(await first.answer).toBe(false)
  const second = await open(() => openModal('confirm', question))
  await act(async () => {
    fireEvent(second.dialog, new Event('cancel', { cancelable: true }))
  })
  expect(await second.answer).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press that started inside the dialog does not close it', async () => {
  await host()
  const { dialog } = await open(() => openModal('confirm', question))
  fireEvent.pointerDown(within(dialog).getByRole('heading'))
  fireEvent.click(dialog)
  expect(screen.getByRole('dialog')).toBe(dialog)
})

test('the second click of a double click on what opened the dialog does not close it', async () => {
  await host()
  const { dialog } = await open(() => openModal('confirm', question))
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog, { detail: 2 })
  expect(screen.getByRole('dialog')).toBe(dialog)
})

test('the dual action stays open on a click on the backdrop', async () => {
  const { user } = await host()
  const { dialog, answer } = await open(() => openModal('dualAction', choice))
  await act(async () => clickBackdrop(dialog))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep' }))
  expect(await answer).toBe('second')
})

test('one at a time: a new modal dismisses the open one', async () => {
  await host()
  const first = await open(() => openModal('confirm', question))
  const second = await open(() => openModal('dualAction', choice))
  expect(await first.answer).toBe(false)
  expect(screen.getAllByRole('dialog')).toEqual([second.dialog])
  expect(within(second.dialog).getByRole('heading', { name: choice.text })).toBeTruthy()
})

test('leaving the page closes it', async () => {
  const { router } = await host()
  const { answer } = await open(() => openModal('confirm', question))
  await act(() => router.navigate('/elsewhere'))
  expect(await answer).toBe(false)
})

test('a registered modal gets its props, and a heading with a close button', async () => {
  registerModal('query', async () => ({ Modal: ({ name }) => <p>Form for {name}</p> }))
  const { user } = await host()
  const { dialog, answer } = await open(() =>
    openModal('query', { about: { productId: '7' }, name: 'Vase', formToken: 'signed' }),
  )
  expect(within(dialog).getByRole('heading').textContent).toBe('Send Query')
  expect(await within(dialog).findByText('Form for Vase')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await answer).toBeUndefined()
})

test('a remote adds a kind of its own, with a heading and a width', async () => {
  const Modal = ({ close }: ModalProps<'reply'>) => (
    <button type="button" onClick={() => close('done')}>
      Send
    </button>
  )
  registerModal('reply', async () => ({ Modal }), { title: ({ to }) => `Reply to ${to}`, isWide: true })
  const { user } = await host()
  const { dialog, answer } = await open(() => openModal('reply', { to: 'Ada' }))
  expect(within(dialog).getByRole('heading').textContent).toBe('Reply to Ada')
  expect(dialog.hasAttribute('data-wide')).toBe(true)
  await expectAccessible(dialog)
  await user.click(await within(dialog).findByRole('button', { name: 'Send' }))
  expect(await answer).toBe('done')
})

test('a body that fails to load can be retried', async () => {
  let asked = 0
  registerModal('query', async () => {
    asked += 1
    if (asked === 1) throw new Error('chunk')
    return { Modal: () => <p>Here it is</p> }
  })
  const { user } = await host()
  const { dialog } = await open(() =>
    openModal('query', { about: { productId: '7' }, name: 'Vase', formToken: 'signed' }),
  )
  await user.click(await within(dialog).findByRole('button', { name: 'Retry' }))
  expect(await within(dialog).findByText('Here it is')).toBeTruthy()
})

test('the viewer moves by keys and announces its position', async () => {
  const { user } = await host()
  await act(async () => void openModal('imageViewer', { images: ['a.jpg', 'b.jpg'], start: 1, alt: 'Vase' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pictures' })
  expect((await within(dialog).findByRole('status')).textContent).toBe('2 / 2')
  await user.keyboard('{ArrowLeft}')
  expect(within(dialog).getByRole('status').textContent).toBe('1 / 2')
  await user.keyboard('+')
  expect(within(dialog).getByRole('button', { name: 'Zoom out' })).toBeTruthy()
  // The keyboard can scroll the enlarged picture.
  await user.tab()
  expect(document.activeElement).toBe(within(dialog).getByRole('list', { name: 'Pictures of Vase' }))
})

test('the viewer announces the picture to which it scrolls, not those that it passes', async () => {
  const { user } = await host()
  await act(async () => void openModal('imageViewer', { images: ['a.jpg', 'b.jpg', 'c.jpg'], alt: 'Vase' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures' }))
  const position = () => dialog.getByRole('status').textContent
  const strip = await dialog.findByRole('list', { name: 'Pictures of Vase' })
  // jsdom has no layout and does not scroll.
  Object.defineProperty(strip, 'clientWidth', { value: 100 })
  const scrollTo = (left: number) => {
    strip.scrollLeft = left
    fireEvent.scroll(strip)
  }
  await user.keyboard('{ArrowRight}')
  scrollTo(1)
  expect(position()).toBe('2 / 3')
  await user.keyboard('{ArrowRight}')
  scrollTo(100)
  expect(position()).toBe('3 / 3')
  scrollTo(200)
  scrollTo(100)
  expect(position()).toBe('2 / 3')
  // A touch stops the scroll.
  await user.keyboard('{ArrowRight}')
  fireEvent.pointerDown(strip)
  scrollTo(0)
  expect(position()).toBe('1 / 3')
})

test('the arrow keys of the viewer still work after its button has reached the last picture', async () => {
  const { user } = await host()
  await act(async () => void openModal('imageViewer', { images: ['a.jpg', 'b.jpg'], alt: 'Vase' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pictures' })
  const next = await within(dialog).findByRole('button', { name: 'Next picture' })
  await user.click(next)
  await user.click(next)
  expect(within(dialog).getByRole('status').textContent).toBe('2 / 2')
  await user.keyboard('{ArrowLeft}')
  expect(within(dialog).getByRole('status').textContent).toBe('1 / 2')
})

test('a modal that closes itself late leaves the next one open', async () => {
  const view = await host()
  const closers: (() => void)[] = []
  registerModal('reply', async () => ({
    Modal: ({ to, close }: ModalProps<'reply'>) => {
      closers.push(close)
      return <p>To {to}</p>
    },
  }))
  await act(() => prepareModal('reply'))
  act(() => void openModal('reply', { to: 'Asha' }))
  act(() => void openModal('reply', { to: 'Leela' }))
  act(() => closers[0]?.())
  expect(view.getByRole('dialog').textContent).toContain('To Leela')
  act(() => closers.at(-1)?.())
  expect(view.queryByRole('dialog')).toBeNull()
})

test('a prepared modal opens in the frame of the click; another with a title shows it while its body loads', async () => {
  const view = await host()
  registerModal('reply', async () => ({ Modal: ({ to }: ModalProps<'reply'>) => <p>To {to}</p> }))
  await act(() => prepareModal('reply'))
  act(() => void openModal('reply', { to: 'Asha' }))
  expect(view.getByRole('dialog').textContent).toContain('To Asha')

  registerModal('reply', () => new Promise(() => {}), { title: ({ to }) => `Reply to ${to}` })
  act(() => void openModal('reply', { to: 'Leela' }))
  expect(within(view.getByRole('dialog')).getByRole('heading').textContent).toBe('Reply to Leela')
})

test('a preview shows at once, stays if the body fails to load, and makes room for it', async () => {
  const view = await host()
  let fail = (_: Error) => {}
  const bodies = [
    new Promise<never>((_, reject) => {
      fail = reject
    }),
    Promise.resolve({ Modal: () => <p>The whole</p> }),
  ]
  const Preview = ({ to }: { to: string }) => <p>Known of {to}</p>
  registerModal('reply', () => bodies.shift() ?? Promise.reject(), { title: ({ to }) => `Reply to ${to}`, Preview })
  act(() => void openModal('reply', { to: 'Leela' }))
  const dialog = view.getByRole('dialog')
  expect(dialog.textContent).toContain('Known of Leela')
  await act(async () => fail(new Error('chunk')))
  expect(dialog.textContent).toContain('Known of Leela')
  await view.user.click(within(dialog).getByRole('button', { name: 'Retry' }))
  expect(await within(dialog).findByText('The whole')).not.toBeNull()
  expect(dialog.textContent).not.toContain('Known of Leela')
})
