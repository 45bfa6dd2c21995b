import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { ToastHost, toast } from './modal-host.tsx'

test('shows nothing before the first toast, then at most three, each announced by its weight', async () => {
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
