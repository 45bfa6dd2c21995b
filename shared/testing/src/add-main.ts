/** Adds the main part of a page, which the frame of the shell has. The test removes it. */
export function addMain(): HTMLElement {
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 })
  document.body.append(main)
  return main
}
