import { screen } from '@testing-library/react'

/**
 * Waits for a toast of a kind with this text; a page may say the same text elsewhere too. `<ToastHost />` must be beside it.
 * Throws where the text comes in another kind of toast, or in none.
 */
export async function seeToast(kind: 'success' | 'error' | 'warning', text: string): Promise<void> {
  await screen.findByText(text, { selector: `.Toastify__toast--${kind}` })
}
