/** The text in the clipboard. `readText()` of the testing library fails, because jsdom does not know Node's Blob. */
export async function copiedText(): Promise<string | undefined> {
  const [item] = await navigator.clipboard.read()
  return (await item?.getType('text/plain'))?.text()
}
