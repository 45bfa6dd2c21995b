import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { writeBills } from './sbom.ts'

interface Bill {
  bomFormat: string
  metadata: { component: { name: string; 'bom-ref': string } }
  components: {
    'bom-ref': string
    purl: string
    licenses?: object[]
    externalReferences?: { type: string; hashes?: { alg: string; content: string }[] }[]
  }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

type Versions = Record<string, { version: string }>
interface Lockfile {
  importers: Record<string, { dependencies?: Versions }>
  packages: Record<string, { resolution: { integrity: string } }>
}

const folder = mkdtempSync(join(tmpdir(), 'showcase-sbom-'))
const lockfile: Lockfile = parse(readFileSync(join(import.meta.dirname, '../pnpm-lock.yaml'), 'utf8'))
const bills = new Map<string, Bill>()

beforeAll(async () => {
  for (const image of await writeBills(folder))
    bills.set(image, JSON.parse(readFileSync(join(folder, `${image}.cdx.json`), 'utf8')))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** `name@version` of each component. */
function packagesOf(image: string): Set<string> {
  const { components } = bills.get(image) as Bill
  return new Set(components.map(({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length))))
}

/** `name@version` of each direct dependency from the registry. */
function lockedAt(folder: string): string[] {
  return Object.entries(lockfile.importers[folder]?.dependencies ?? {})
    .filter(([, { version }]) => !version.startsWith('link:'))
    .map(([name, { version }]) => `${name}@${version.replace(/\(.*/, '')}`)
}

test('each image has a bill in which every reference leads to a component', () => {
  expect([...bills.keys()]).toEqual(expect.arrayContaining(['api', 'gateway', 'remote-storefront']))
  for (const [image, { bomFormat, metadata, components, dependencies }] of bills) {
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', `showcase/${image}`])
    const refs = new Set([metadata.component, ...components].map(one => one['bom-ref']))
    for (const { ref, dependsOn } of dependencies) expect([ref, ...dependsOn].filter(one => !refs.has(one))).toEqual([])
  }
})

test('versions and hashes are those of the lockfile', () => {
  for (const image of bills.keys()) {
    const { components } = bills.get(image) as Bill
    const fetched = components.filter(one => one.externalReferences?.some(({ type }) => type === 'distribution'))
    expect(fetched.length).toBeGreaterThan(50)
    for (const { purl, licenses, externalReferences } of fetched) {
      const [hash] = externalReferences?.find(({ type }) => type === 'distribution')?.hashes ?? []
      const locked = lockfile.packages[decodeURIComponent(purl.slice('pkg:npm/'.length))]?.resolution.integrity
      expect([purl, `sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`]).toEqual([purl, locked])
      expect([purl, licenses?.length]).toEqual([purl, 1])
    }
  }
})

test.each([
  ['api', ['server', 'shared/contract', 'shared/process']],
  ['gateway', ['shell', 'shared/contract', 'shared/federation', 'shared/ui', 'shared/modal-host']],
  ['remote-storefront', ['publisher', 'remotes/remote-storefront', 'shared/ui']],
])('%s has every dependency of what runs in it', (image, folders) => {
  const listed = packagesOf(image)
  expect(folders.flatMap(one => lockedAt(one)).filter(one => !listed.has(one))).toEqual([])
})
