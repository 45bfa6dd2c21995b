import type { Page } from 'puppeteer'

type Role = 'button' | 'link' | 'tab' | 'option' | 'combobox' | 'textbox' | 'searchbox' | 'switch'

/** A way to operate a page: mouse, touch or keyboard. Controls are named as a screen reader names them. */
export interface UserInput {
  press(role: Role, name: string): Promise<void>
  /** Replaces the text of a field. */
  write(name: string, text: string, role?: Role): Promise<void>
  /** Types into a combobox and takes the option that it then offers. */
  pick(name: string, typed: string, option: string): Promise<void>
  /** Chooses files through the browser's own dialog. */
  choose(name: string, ...files: string[]): Promise<void>
}

/** Replaces the text of the focused field. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.down('Control')
  await page.keyboard.press('a')
  await page.keyboard.up('Control')
  await page.keyboard.type(text)
}

/** Chooses files in the browser's own dialog, which `open` opens. */
export async function chooseFiles(page: Page, open: () => Promise<void>, files: string[]): Promise<void> {
  // Input reaches the page another way than commands do. Its answer shows that it passes dialogs on.
  const ready = () => page.evaluate(() => undefined)
  const [dialog] = await Promise.all([page.waitForFileChooser(), ready().then(open)])
  await dialog.accept(files)
}
