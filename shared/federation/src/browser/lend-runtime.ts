import { createInstance } from '@module-federation/enhanced/runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { lentRuntime } from '../shared-modules.ts'

/** The part of the federation plugin's runtime that each container uses. */
interface BundlerFederation {
  runtime: object
  bundlerRuntime: object
  attachShareScopeMap: unknown
}

declare const __webpack_require__: { federation: BundlerFederation }

/**
 * Provides the page's remotes with the host's federation runtime. Each container gets a copy, because it writes its state
 * into it, and creates an instance of its own: `init` would find the host's instance by the name of the build.
 */
export function lendRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation
  Object.defineProperty(globalThis, lentRuntime, {
    get: (): BundlerFederation => ({
      runtime: { ...runtime, init: createInstance },
      // The build of a host that exposes nothing does not contain the code that initializes a container.
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
      attachShareScopeMap,
    }),
  })
}
