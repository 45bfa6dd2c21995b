import { expect, jest, test } from '@jest/globals'
import { act, render } from '@testing-library/react'

jest.unstable_mockModule('react-toastify/unstyled', () => {
  throw new Error('Loading chunk 364 failed.')
})
const { ToastHost, toast } = await import('./modal-host.tsx')

test('if the toasts cannot be loaded, the browser shows an error, and the page stays', async () => {
  const shown = jest.spyOn(globalThis, 'alert').mockReturnValue()
  const { container } = render(
    <>
      <p>Typed text</p>
      <ToastHost />
    </>,
  )
  await act(async () => toast.progress('Saving…'))
  await act(async () => toast.error('The connection failed.'))
  await act(() => expect(toast.prepare()).rejects.toThrow('Loading chunk'))
  expect(shown.mock.calls).toEqual([['The connection failed.']])
  expect(container.textContent).toBe('Typed text')
})
