import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

/**
 * Jest environment of tests whose modules Node loads itself (`native-runtime.ts`): the global object is the worker's own.
 * After a test file it restores the console, the environment variables and `process.exit`.
 */
export default class NativeEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global']
  readonly moduleMocker = new ModuleMocker(globalThis)
  readonly fakeTimers = null
  readonly fakeTimersModern: ModernFakeTimers
  readonly #console = globalThis.console
  readonly #env = { ...process.env }
  readonly #exit = process.exit

  constructor({ projectConfig }: JestEnvironmentConfig, _context: EnvironmentContext) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose()
    globalThis.console = this.#console
    process.exit = this.#exit
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name]
    Object.assign(process.env, this.#env)
  }

  exportConditions(): string[] {
    return ['node', 'node-addons']
  }

  getVmContext(): null {
    return null
  }
}
