import type { RemoteModule } from '@showcase/federation/load-result'
import type * as Shell from '../../src/render.server.tsx'
import type { Rendered } from '../../src/server/render-page.tsx'
import type { RenderJob } from './messages.ts'

export type Exposed = Readonly<Record<string, RemoteModule>>

/** A compiled CommonJS file of the realm. */
export type CompiledFile = (module: object, exports: object, require: (id: string) => unknown) => void

/** What a realm gets from the process around it. */
export interface RealmHost {
  /** Classes of the web that V8 does not have, under their names. */
  classes: Readonly<Record<string, unknown>>
  nodeEnv: string | undefined
  fetch: typeof fetch
  print(text: string): void
  now(): number
  byteLength(text: string): number
  randomUUID(): string
  getRandomValues<T extends ArrayBufferView<ArrayBuffer>>(array: T): T
  structuredClone(value: unknown): unknown
  queueMicrotask(run: () => void): void
  setImmediate(run: () => void): void
  /** @returns a number, because a remote could reach the objects of other realms through a timer object */
  setTimer(run: () => void, milliseconds: number, repeats: boolean): number
  clearTimer(timer: number): void
  /** Node's modules for the shell; remotes get the shell's shared modules only. */
  require(id: string): unknown
}

/** The functions through which the process uses a realm. */
export interface RealmFunctions {
  /** Runs a server build and returns what it exposes. */
  evaluate(file: CompiledFile, name: string): Exposed
  render(
    job: string,
    modules: [key: string, module: RemoteModule][],
    onError: Parameters<typeof Shell.renderPage>[0]['onError'],
  ): Promise<Rendered>
}

/**
 * Sets up a realm: its globals and its own shell. The realm runs the source of this function, so it uses nothing from
 * outside.
 */
export function realmMain(host: RealmHost, runShell: CompiledFile): RealmFunctions {
  type Run = (...values: unknown[]) => void
  const text = (word: unknown) => {
    if (typeof word === 'string') return word
    if (Object.prototype.toString.call(word) === '[object Error]') return String((word as Error).stack)
    try {
      return String(JSON.stringify(word))
    } catch {
      return String(word)
    }
  }
  const print = (...words: unknown[]) => host.print(`${words.map(text).join(' ')}\n`)
  const timer =
    (repeats: boolean) =>
    (run: Run, milliseconds = 0, ...values: unknown[]) =>
      host.setTimer(() => run(...values), Number(milliseconds), repeats)
  const clear = (number: unknown) => host.clearTimer(Number(number))
  Object.assign(globalThis, host.classes, {
    process: { env: { NODE_ENV: host.nodeEnv } },
    Buffer: { byteLength: (value: unknown) => host.byteLength(String(value)) },
    console: { log: print, info: print, debug: print, warn: print, error: print, trace: print },
    performance: { now: () => host.now() },
    crypto: {
      randomUUID: () => host.randomUUID(),
      getRandomValues: (array: Uint8Array<ArrayBuffer>) => host.getRandomValues(array),
    },
    fetch: async (input: Request, init?: RequestInit) => await host.fetch(input, init),
    structuredClone: (value: unknown) => host.structuredClone(value),
    queueMicrotask: (run: Run) => host.queueMicrotask(() => run()),
    setImmediate: (run: Run, ...values: unknown[]) => host.setImmediate(() => run(...values)),
    setTimeout: timer(false),
    setInterval: timer(true),
    clearTimeout: clear,
    clearInterval: clear,
  })

  const module = { exports: {} as typeof Shell }
  runShell(module, module.exports, host.require)
  const { renderPage, sharedModules } = module.exports

  return {
    evaluate(file, name) {
      const build: { exports: { modules?: Exposed } } = { exports: {} }
      file(build, build.exports, id => {
        if (!(id in sharedModules)) throw new Error(`${name} requires ${id}, which the gateway does not share`)
        return sharedModules[id]
      })
      if (!build.exports.modules) throw new Error(`${name} exports no modules`)
      return build.exports.modules
    },
    async render(jobText, modules, onError) {
      const job: RenderJob = JSON.parse(jobText)
      const { url, body, ...rest } = job.request
      const request = new Request(url, { ...rest, body })
      return await renderPage({ ...job, request, modules: new Map(modules), onError })
    },
  }
}
