import type { Page } from 'puppeteer'

type Control = 'button' | 'link' | 'tab' | 'option' | 'combobox' | 'textbox' | 'searchbox' | 'switch'

/** How a person works a screen: all of it can be done with a mouse, with a finger and with keys alone. */
export interface Hands {
  press(role: Control, name: string): Promise<void>
  /** Types over what stands in a field. */
  write(name: string, text: string, role?: Control): Promise<void>
  /** Types a part into a field that searches a list, and takes the choice that it offers. */
  pick(name: string, typed: string, choice: string): Promise<void>
  /** Puts files into a field by the browser's own dialog. */
  choose(name: string, ...files: string[]): Promise<void>
}

/** Writes over what stands in the field that has the focus. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.down('Control')
  await page.keyboard.press('a')
  await page.keyboard.up('Control')
  await page.keyboard.type(text)
}
