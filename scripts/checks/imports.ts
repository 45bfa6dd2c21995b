import { type CruisedFile, describeGraph, findCycle, foldersOf, layersOf } from './server-folders.ts'
import { type Finding, runNode } from './tool.ts'

interface Violation {
  from: string
  to: string
  rule: { name: string }
  comment?: string
  cycle?: { name: string }[]
}

const FOLDERS = ['shell', 'remotes', 'shared', 'server', 'scripts', 'e2e']

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
