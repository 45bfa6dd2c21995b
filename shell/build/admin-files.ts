import type { StatsCompilation } from 'webpack'

/** Origins of the chunks that each page of the owner's area needs at once, and that visitors' pages load later or never. */
const origins = [
  // The guard, the frame and the dashboard.
  /^\.\/src\/admin\/admin-route\.tsx /,
  // The first call.
  / \.\/send\.ts$/,
  // Shared modules that the screens of all remotes import.
  /^provide shared module \(default\) (?:valtio|valtio\/vanilla|valtio\/react|@showcase\/native-bridge)@/,
]

/**
 * The scripts and stylesheets with which a page of the owner's area starts, besides those of every page: its document names
 * them, so that the browser does not find them one after the other.
 *
 * @param stats of webpack's browser build, with `chunks` and `chunkOrigins`
 */
export function adminFiles({ chunks = [] }: StatsCompilation): string[] {
  const isNeeded = (origin: { moduleName?: string; request?: string }) =>
    origins.some(pattern => pattern.test(`${origin.moduleName} ${origin.request}`))
  return chunks.filter(chunk => chunk.origins?.some(isNeeded)).flatMap(({ files = [] }) => files)
}
