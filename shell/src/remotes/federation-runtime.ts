/**
 * The federation runtime without its loader of remotes: `remote-loader.ts` runs containers itself. The build uses this file for
 * `@module-federation/runtime` and for its helpers. webpack's runtime imports both as whole objects, so the bundler could drop
 * nothing of them.
 */
// biome-ignore lint/performance/noBarrelFile: this file replaces the library in the build
export { createInstance, getInstance, init } from '@module-federation/enhanced/runtime'

/** @throws Error always: webpack's runtime calls it for shared modules that a manifest takes from elsewhere, which ours does not */
export function getRemoteEntry(): never {
  throw new Error('The shell loads remotes itself.')
}

/** Nothing describes modules of other hosts. */
function getGlobalSnapshotInfoByModuleInfo() {
  return undefined
}

export default { global: { getGlobalSnapshotInfoByModuleInfo } }
