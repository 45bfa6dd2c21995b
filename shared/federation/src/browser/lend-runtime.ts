import { createInstance } from '@module-federation/enhanced/runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { lentRuntime } from '../lent-runtime.ts'

/** The part of the federation plugin's runtime that each container takes over as its own. */
interface BundlerFederation {
  runtime: object
  bundlerRuntime: object
  attachShareScopeMap: unknown
}

declare const __webpack_require__: { federation: BundlerFederation }

/**
 * Lends the host's federation runtime to the page's remotes. Each container gets a copy, for it writes its own state into
 * it, and makes an instance of its own: `init` would look for one by the build's name, which here is the host's.
 */
export function lendRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation
  Object.defineProperty(globalThis, lentRuntime, {
    get: (): BundlerFederation => ({
      runtime: { ...runtime, init: createInstance },
      // A host that exposes nothing is built without the code of a container's door.
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
      attachShareScopeMap,
    }),
  })
}
