/**
 * As a `ref` of an element that may go with its focused control: moves the focus to the main part of the page when it does.
 * React runs the cleanup while the element is still in the document.
 */
export function leaveFocus(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
  }
}
