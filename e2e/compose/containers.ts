import { setTimeout as pause } from 'node:timers/promises'
import { compose, containerOf, docker } from '../support/stack.ts'

/** A failure of one container that a test starts and ends. */
export interface Fault {
  name: string
  begin(): Promise<unknown>
  end(): Promise<unknown>
}

async function dockerOn(command: string[], service: string) {
  return docker(...command, await containerOf(service))
}

export function stopped(service: string): Fault {
  return {
    name: `${service} stopped`,
    begin: () => dockerOn(['stop', '-t', '10'], service),
    end: () => dockerOn(['start'], service),
  }
}

/** A paused container keeps its connections and does not answer. */
export function paused(service: string): Fault {
  return {
    name: `${service} paused`,
    begin: () => dockerOn(['pause'], service),
    end: () => dockerOn(['unpause'], service),
  }
}

/** Removes the container from its networks, so that packets to it are lost without an error. */
export function disconnected(service: string): Fault {
  let networks: string[] = []
  return {
    name: `${service} disconnected`,
    async begin() {
      const format = '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}} {{end}}'
      networks = (await docker('inspect', '-f', format, await containerOf(service))).split(' ').filter(Boolean)
      for (const network of networks) await dockerOn(['network', 'disconnect', network], service)
    },
    async end() {
      for (const network of networks) await dockerOn(['network', 'connect', '--alias', service, network], service)
    },
  }
}

export async function restart(service: string): Promise<void> {
  await dockerOn(['restart', '-t', '30'], service)
}

/**
 * Kills the service's process; the engine starts the container again. The process is a child of process 1, which belongs to
 * the engine and cannot be killed from inside.
 */
export async function kill(service: string): Promise<void> {
  await compose('exec', '-T', service, 'sh', '-c', 'kill -9 $(cat /proc/1/task/1/children)').catch(() => '')
}

/** @returns milliseconds until the container runs and is healthy */
export async function waitUntilHealthy(service: string): Promise<number> {
  const begun = performance.now()
  const format = '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}}'
  for (;;) {
    const [state, health] = (await docker('inspect', '-f', format, await containerOf(service))).split(' ')
    if (state === 'running' && (!health || health === 'healthy')) return performance.now() - begun
    await pause(250)
  }
}
