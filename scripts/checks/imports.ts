import { type Finding, runNode } from './tool.ts'

interface Violation {
  from: string
  to: string
  rule: { name: string }
  comment?: string
  cycle?: { name: string }[]
}

const checkedFolders = ['shell', 'remotes', 'shared', 'server', 'publisher', 'scripts', 'e2e']

/** Import boundaries and cycles (`.dependency-cruiser.mjs`): each broken rule once, with what to do instead. */
export async function checkImports(): Promise<Finding> {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...checkedFolders]
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
  const cycle = findCycle(foldersOf(modules))
  if (cycle)
    output.push(
      `These folders of server/src import each other: ${cycle.join(' -> ')}. Move what both need into one that imports neither.`,
    )
  return { ok: output.length === 0, note: `${summary.totalCruised} files`, output: output.join('\n\n') }
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

/** The folder of a file below server/src; undefined for tests and other files. */
function folderOf(file: string): string | undefined {
  return /\.test(ing)?\.ts$/.test(file) ? undefined : /^server\/src\/(.+)\/[^/]+$/.exec(file)?.[1]
}

/** The imports between all folders below server/src, at any depth, without tests. The rules name the layers that they may cross. */
export function foldersOf(files: readonly CruisedFile[]): FolderGraph {
  const graph: FolderGraph = new Map()
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

/** A cycle of folders, with its first folder again at the end; null without one. The files in it need not form a cycle. */
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
