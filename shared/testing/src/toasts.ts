import { screen } from '@testing-library/react'

/**
 * Waits for a toast of a kind with this text, even if the page shows the text elsewhere too. Needs the `<ToastHost />` that `renderRemote` adds.
 * @throws Error if the text appears in another kind of toast, or in none
 */
export async function seeToast(kind: 'success' | 'error' | 'warning', text: string): Promise<void> {
  await screen.findByText(text, { selector: `.Toastify__toast--${kind}` })
}
