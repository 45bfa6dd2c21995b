import { expect, test } from '@jest/globals'
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ToastHost, toast } from './modal-host.tsx'

// Toasts collapse one after the other, which takes more than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

test('shows nothing before the first toast, then at most three, announced by their severity', async () => {
  const { container } = render(<ToastHost />)
  expect(container.childElementCount).toBe(0)
  await act(async () => {
    toast.error('Some Error Occurred!')
    toast.error('')
  })
  expect(container.childElementCount).toBe(0)

  await act(async () => toast.success('Product created successfully!'))
  expect((await screen.findByRole('status')).textContent).toContain('Product created successfully!')

  const timer = document.querySelector<HTMLElement>('.Toastify__toast--success .Toastify__progress-bar')
  expect(timer?.style.animationDuration).toBe('3000ms')

  await act(async () => toast.error('Business not found'))
  expect((await screen.findByRole('alert')).textContent).toContain('Business not found')

  await act(async () => toast.warning('No result found'))
  await screen.findByText('No result found')
  await act(async () => toast.error('One too many'))
  await waitFor(() => expect([...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]).toHaveLength(3))
  expect(screen.queryByText('One too many')).toBeNull()
})

test('a queued progress toast is not shown after its work has ended', async () => {
  render(<ToastHost />)
  const texts = ['One', 'Two', 'Three']
  for (const text of texts) await act(async () => toast.warning(text))
  await act(async () => toast.progress('Uploading Images...!'))
  await act(async () => toast.success('Images uploaded...!'))
  // jsdom plays no animations, so the test sends each leaving toast its animationend event.
  const seen = new Set<string>()
  await waitFor(() => {
    for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
    for (const leaving of document.querySelectorAll('.Toastify__toast')) {
      seen.add(leaving.textContent ?? '')
      fireEvent.animationEnd(leaving)
    }
    expect(seen).toContain('Images uploaded...!')
    expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(0)
  })
})
