import { containerOf, docker } from '../support/stack.ts'

/** What can happen to a container from outside. */
export interface Fault {
  name: string
  begin(): Promise<unknown>
  end(): Promise<unknown>
}

async function on(order: string[], service: string) {
  return docker(...order, await containerOf(service))
}

export function stopped(service: string): Fault {
  return {
    name: `${service} stopped`,
    begin: () => on(['stop', '-t', '10'], service),
    end: () => on(['start'], service),
  }
}

/** It keeps its connections, and says nothing. */
export function paused(service: string): Fault {
  return {
    name: `${service} paused`,
    begin: () => on(['pause'], service),
    end: () => on(['unpause'], service),
  }
}

/** Out of every network that it is in: what is sent to it comes nowhere, and no answer says so. */
export function cutOff(service: string): Fault {
  let networks: string[] = []
  return {
    name: `${service} cut off`,
    async begin() {
      const format = '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}} {{end}}'
      networks = (await docker('inspect', '-f', format, await containerOf(service))).split(' ').filter(Boolean)
      for (const network of networks) await on(['network', 'disconnect', network], service)
    },
    async end() {
      for (const network of networks) await on(['network', 'connect', '--alias', service, network], service)
    },
  }
}
