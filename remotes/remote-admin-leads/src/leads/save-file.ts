/** Hands a file to the browser's downloads under the given name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun with the click; a moment later the memory can go.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
