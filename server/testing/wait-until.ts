/** Waits until a condition holds, at most 10 s. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('The condition did not hold within 10 s.')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
