import { expect, test } from '@jest/globals'
import { findingOf, readAudit } from './audit.ts'

const advisory = { severity: 'high', title: 'A flaw', url: 'https://advisories.example/1' }
const audit = JSON.stringify({
  advisories: { 1: { ...advisory, module_name: '@a/b', findings: [{ version: '1.0.0' }, { version: '1.0.0' }] } },
})

function known(severity: string) {
  const advisories = [{ ...advisory, severity, name: '@a/b', versions: ['1.0.0'] }]
  return { fetchedAt: '2026-01-31T00:00:00.000Z', advisories }
}

test('reads the answer of the registry, and no error', () => {
  expect(readAudit(audit)).toEqual([{ ...advisory, name: '@a/b', versions: ['1.0.0'] }])
  for (const text of ['', 'ERR_PNPM_AUDIT_BAD_RESPONSE', '{"error":{"code":"x"}}']) expect(readAudit(text)).toBeNull()
})

test('fails for severe vulnerabilities of versions in the lockfile, and says when they were known', () => {
  const lockfile = "packages:\n\n  '@a/b@1.0.0':\n    resolution: {}\n"
  expect(findingOf(known('high'), lockfile)).toMatchObject({ ok: false, note: '1 known vulnerabilities on 2026-01-31' })
  expect(findingOf(known('high'), lockfile).output).toContain('@a/b 1.0.0: A flaw (https://advisories.example/1)')
  expect(findingOf(known('moderate'), lockfile)).toMatchObject({
    ok: true,
    output: expect.stringContaining('moderate'),
  })
  expect(findingOf(known('critical'), lockfile.replace('1.0.0', '1.0.1'))).toMatchObject({ ok: true, output: '' })
})

test('says that it was skipped without a network and without stored advisories', () => {
  expect(findingOf(null, '')).toMatchObject({ ok: true, note: expect.stringContaining('skipped') })
})
