import { type Finding, runNode } from './tool.ts'

interface Violation {
  from: string
  to: string
  rule: { name: string }
  comment?: string
  cycle?: { name: string }[]
}

const FOLDERS = ['shell', 'remotes', 'shared', 'server', 'publisher', 'scripts', 'e2e']

/** Import boundaries and cycles (`.dependency-cruiser.mjs`): each broken rule once, with what to do instead. */
export async function checkImports(): Promise<Finding> {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...FOLDERS]
  const { stdout, stderr } = await runNode('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', args)
  if (!stdout.startsWith('{')) return { ok: false, note: 'did not run', output: stderr }
  const { modules, summary } = JSON.parse(stdout) as {
    modules: CruisedFile[]
    summary: {
      violations: Violation[]
      totalCruised: number
      ruleSetUsed: { forbidden: { name: string; comment: string }[] }
    }
  }
  const teach = new Map(summary.ruleSetUsed.forbidden.map(rule => [rule.name, rule.comment]))
  const broken = Map.groupBy(summary.violations, violation => violation.rule.name)
  const output = [...broken].map(([rule, violations]) =>
    [`${rule}: ${teach.get(rule)}`, ...violations.map(violation => `    ${describe(violation)}`)].join('\n'),
  )
  const cycle = findCycle(layersOf(modules)) ?? findCycle(foldersOf(modules))
  if (cycle)
    output.push(
      `These folders of server/src import each other: ${cycle.join(' -> ')}. Move what both need into one that imports neither.`,
    )
  const layers = cycle ? '' : `; layers of the server: ${describeGraph(layersOf(modules))}`
  return { ok: output.length === 0, note: `${summary.totalCruised} files${layers}`, output: output.join('\n\n') }
}

function describe({ from, to, cycle }: Violation): string {
  return cycle ? [from, ...cycle.map(step => step.name)].join(' -> ') : `${from} -> ${to}`
}

interface CruisedFile {
  source: string
  dependencies: { resolved: string }[]
}

/** The imports between folders: each folder with the folders that it imports. */
type FolderGraph = Map<string, Set<string>>

/** The imports between the layers of the server, without tests. A layer is a folder of server/src. */
export function layersOf(files: readonly CruisedFile[]): FolderGraph {
  return graphOf(files, /^server\/src\/([^/]+)\//)
}

/** The imports between all folders below server/src, at any depth, without tests. */
export function foldersOf(files: readonly CruisedFile[]): FolderGraph {
  return graphOf(files, /^server\/src\/(.+)\/[^/]+$/)
}

function graphOf(files: readonly CruisedFile[], folder: RegExp): FolderGraph {
  const graph: FolderGraph = new Map()
  function folderOf(file: string) {
    return /\.test(ing)?\.ts$/.test(file) ? undefined : folder.exec(file)?.[1]
  }
  for (const { source, dependencies } of files) {
    const from = folderOf(source)
    if (!from) continue
    const imported = graph.get(from) ?? new Set<string>()
    graph.set(from, imported)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (to && to !== from) imported.add(to)
    }
  }
  return graph
}

/** Folders that import each other, the first one again at the end; null if there are none. No two files need to. */
export function findCycle(graph: FolderGraph): string[] | null {
  const finished = new Set<string>()
  function visit(folder: string, path: readonly string[]): string[] | null {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
    if (finished.has(folder)) return null
    for (const next of graph.get(folder) ?? []) {
      const cycle = visit(next, [...path, folder])
      if (cycle) return cycle
    }
    finished.add(folder)
    return null
  }
  for (const folder of graph.keys()) {
    const cycle = visit(folder, [])
    if (cycle) return cycle
  }
  return null
}

/**
 * Describes a graph without cycles in one line: each folder with the folders that it imports, the top layer first. An
 * import that follows from another one is left out.
 */
export function describeGraph(graph: FolderGraph): string {
  const reached = new Map<string, Set<string>>()
  function reachOf(folder: string): Set<string> {
    const known = reached.get(folder)
    if (known) return known
    const imported = [...(graph.get(folder) ?? [])]
    const reach = new Set(imported.flatMap(next => [next, ...reachOf(next)]))
    reached.set(folder, reach)
    return reach
  }
  const names = [...graph.keys()].toSorted((a, b) => reachOf(b).size - reachOf(a).size || a.localeCompare(b))
  const lines = names.map(name => {
    const imported = [...(graph.get(name) ?? [])]
    const direct = imported.filter(one => !imported.some(other => reachOf(other).has(one)))
    return direct.length ? `${name} → ${direct.toSorted().join(', ')}` : name
  })
  return lines.join('; ')
}
