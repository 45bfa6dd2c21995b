/** Rights with which a worker starts: it reads the shell's files and starts its watchdog's thread. */
const rights = ['fs', 'worker', 'child', 'addon', 'wasi', 'inspector']

/** Functions that reach other processes or load more of Node. */
const functions = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
]

type Permission = { drop(right: string): void; has(right: string): boolean }

/**
 * Gives up what this process needed to start, before code of a remote runs: files, threads, and the functions of `process`
 * that affect other processes. There is no way back. `worker-process.ts` takes its open files and connections.
 *
 * @throws Error if a right is left
 */
export function giveUpRights(): void {
  const { permission } = process as unknown as { permission: Permission }
  for (const right of rights) permission.drop(right)
  const left = rights.filter(right => permission.has(right))
  if (left.length > 0) throw new Error(`The render worker still has the rights ${left}`)
  for (const name of functions) Reflect.deleteProperty(process, name)
}
