/** Resolves in a new task, so that the browser can handle input and paint before it. */
export function nextTask(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise(resolve => setTimeout(resolve))
}
