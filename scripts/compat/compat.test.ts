import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { Screen } from '../gallery/screens.ts'
import { lastChanges } from './history.ts'
import { mountScreens } from './mount-screens.ts'
import { pastReleases } from './past-tree.ts'
import { type Row, report } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-history-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates one commit per named folder, in order. @returns their short hashes */
function repositoryOf(...changed: string[]): string[] {
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim()
  git('init', '--quiet')
  const as = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  return changed.map((name, number) => {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'file'), String(number))
    git('add', '.')
    git(...as, 'commit', '--quiet', '--message', name)
    return git('rev-parse', '--short', 'HEAD')
  })
}

test('lastChanges finds the commits that changed a folder, newest first, and reports if there are fewer', () => {
  const [first, , third] = repositoryOf('remotes/remote-a', 'remotes/remote-b', 'remotes/remote-a')
  const commitsOf = (count: number) => lastChanges(count, ['remotes/remote-a'], folder)
  expect(commitsOf(2)).toMatchObject({ found: [{ commit: third }, { commit: first }], missing: '' })
  expect(commitsOf(1).found).toHaveLength(1)
  expect(commitsOf(3)).toMatchObject({ missing: expect.stringContaining('2 of 3') })
  expect(commitsOf(2).found[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
})

function remote(...at: string[]) {
  return {
    name: 'remote-a',
    mounts: at.map(one => ({ at: one, expose: './a' })),
    nav: [],
    cards: [],
  } as never as LinkedRemote
}

function screen(name: string, path: string, owner?: string): Screen {
  return {
    name,
    ...(owner && { owner }),
    url: `http://localhost:3000${path}`,
  }
}

const screens = [
  screen('shop-default-product', '/products/abc'),
  screen('shop-default-products', '/products'),
  screen('shop-template1-products', '/products'),
  screen('platform-products', '/products'),
  screen('admin-dashboard', '/userAdmin/dashboard', 'owner@shop.example'),
  screen('admin-products', '/userAdmin/products', 'owner@shop.example'),
]

test('each mount has one screen of its own site; a mount without a screen is reported', () => {
  const { mounted, unseen } = mountScreens(
    [remote('business:/products', 'business:/products/:productId', 'admin:/products', 'business:/new')],
    screens,
  )
  expect(mounted.map(shown => [shown.path, shown.screen.name])).toEqual([
    ['/products/:productId', 'shop-default-product'],
    ['/products', 'shop-default-products'],
    ['/products', 'admin-products'],
  ])
  expect(unseen).toEqual(['business:/new'])
})

test('a remote with cards only is checked on the dashboard', () => {
  const cards = [{ slot: 'admin:dashboard' as const, expose: './card', order: 1, size: 'normal' as const }]
  const { mounted } = mountScreens([{ ...remote(), cards }], screens)
  expect(mounted.map(shown => shown.screen.name)).toEqual(['admin-dashboard'])
})

test('past releases are built commit by commit; a failed build affects only its own row', () => {
  const [older, newer] = repositoryOf('remotes/remote-c', 'remotes/remote-c')
  const built: string[] = []
  const release = (name: string, commit: string) => {
    built.push(`${name} ${commit}`)
    if (commit === older) throw new Error('it does not build')
    return `/built/${name}`
  }
  const releases = pastReleases({ release }, ['remote-c', 'remote-d'], 2, folder)
  expect(built).toEqual([`remote-c ${newer}`, `remote-c ${older}`])
  expect(releases.map(({ of, ...rest }) => ({ ...rest, commit: of?.commit }))).toEqual([
    { name: 'remote-c', commit: newer, folder: '/built/remote-c' },
    { name: 'remote-c', commit: older, why: 'it does not build' },
    { name: 'remote-d', commit: undefined, why: expect.stringContaining('0 of 2') },
  ])
})

function row(outcome: Row['outcome'], why = ''): Row {
  return {
    what: 'remote-a',
    version: '1.0.0-aaaaaaaa',
    from: 'abc1234, 2026-01-31',
    against: 'the shell',
    outcome,
    why,
    screens: outcome === 'passed' ? 3 : 0,
    seconds: 1,
  }
}

test.each<[boolean, string, Row[]]>([
  [true, 'all passed', [row('passed'), row('passed')]],
  [true, 'one was refused by its contract', [row('passed'), row('refused', 'another contract')]],
  [false, 'one failed', [row('passed'), row('failed', '/products: the server did not render it')]],
  [false, 'nothing ran', [row('not tested', 'a shallow clone')]],
  [false, 'nothing was selected', []],
])('%p where %s', (isGood, _, rows) => {
  const lines: string[] = []
  expect(report(rows, line => lines.push(line))).toBe(isGood)
  for (const { why } of rows) expect(lines.join('\n')).toContain(why)
})
