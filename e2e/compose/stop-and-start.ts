import { setTimeout as pause } from 'node:timers/promises'
import { compose, containerOf, docker } from '../support/stack.ts'

/** Asked to end, and started again. */
export async function restart(service: string): Promise<void> {
  await docker('restart', '-t', '30', await containerOf(service))
}

/** Killed without a word, and started again by the engine. The first process is the engine's own and cannot be. */
export async function kill(service: string): Promise<void> {
  await compose('exec', '-T', service, 'sh', '-c', 'kill -9 $(cat /proc/1/task/1/children)').catch(() => '')
}

/** Waits until the engine says that the container is well. @returns milliseconds */
export async function wellAfter(service: string): Promise<number> {
  const begun = performance.now()
  const format = '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}}'
  for (;;) {
    const [state, health] = (await docker('inspect', '-f', format, await containerOf(service))).split(' ')
    if (state === 'running' && (!health || health === 'healthy')) return performance.now() - begun
    await pause(250)
  }
}
