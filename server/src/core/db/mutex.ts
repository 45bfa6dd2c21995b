/** Runs functions one after the other, in the order in which they came. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.then(run)
    last = result.catch(() => {})
    return result
  }
}
