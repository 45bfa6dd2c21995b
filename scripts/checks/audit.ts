import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Finding, runNode } from './tool.ts'

const pnpm = '.toolchain/node_modules/pnpm/bin/pnpm.mjs'
/** The advisories that the registry knew at the last run with a network. */
const stored = 'scripts/checks/advisories.json'
/** Milliseconds after which the registry counts as not reachable. */
const TIMEOUT = 15_000

/** A known vulnerability of installed versions of a package. */
export type Advisory = { name: string; versions: string[]; severity: string; title: string; url: string }
export type Advisories = { fetchedAt: string; advisories: Advisory[] }

type Audit = {
  advisories?: Record<
    string,
    { module_name: string; severity: string; title: string; url: string; findings: { version: string }[] }
  >
}

/** Reads the output of `pnpm audit --json`; null if it holds an error instead. */
export function readAudit(output: string): Advisory[] | null {
  try {
    const { advisories } = JSON.parse(output) as Audit
    return advisories
      ? Object.values(advisories).map(({ module_name: name, findings, severity, title, url }) => ({
          name,
          versions: [...new Set(findings.map(({ version }) => version))].sort(),
          severity,
          title,
          url,
        }))
      : null
  } catch {
    return null
  }
}

/**
 * The result of the check: advisories about versions that the lockfile still has. Severities from `high` on fail.
 * @param known null if there are none, because the registry never answered
 */
export function findingOf(known: Advisories | null, lockfile: string): Finding {
  if (!known)
    return { ok: true, note: 'skipped: the registry does not answer and no advisories are stored', output: '' }
  const found = known.advisories.filter(({ name, versions }) =>
    versions.some(
      version => lockfile.includes(`\n  ${name}@${version}:`) || lockfile.includes(`\n  '${name}@${version}':`),
    ),
  )
  const severe = found.filter(({ severity }) => severity === 'high' || severity === 'critical')
  return {
    ok: severe.length === 0,
    note: `${found.length} known vulnerabilities on ${known.fetchedAt.slice(0, 10)}`,
    output: found
      .map(
        ({ name, versions, severity, title, url }) => `${severity}: ${name} ${versions.join(', ')}: ${title} (${url})`,
      )
      .join('\n'),
  }
}

/** Asks the registry for known vulnerabilities of the installed packages and stores the answer for runs without a network. */
export async function checkAdvisories(): Promise<Finding> {
  // It exits with 1 if it finds anything, and prints an error without a network.
  const { stdout } = await runNode(pnpm, ['audit', '--json'], '.', TIMEOUT)
  const advisories = readAudit(stdout)
  const before = existsSync(stored) ? (JSON.parse(readFileSync(stored, 'utf8')) as Advisories) : null
  const known = advisories ? { fetchedAt: new Date().toISOString(), advisories } : before
  if (advisories && JSON.stringify(advisories) !== JSON.stringify(before?.advisories))
    writeFileSync(stored, `${JSON.stringify(known, null, 2)}\n`)
  return findingOf(known, readFileSync('pnpm-lock.yaml', 'utf8'))
}
