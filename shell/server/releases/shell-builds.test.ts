import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { loadShellBuilds } from './shell-builds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'showcase-shells-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Sets a build's time to as many minutes as its number. */
function date(directory: string, number: number): void {
  const at = new Date(Date.UTC(2020, 0, 1, 0, number))
  utimesSync(directory, at, at)
}

function build(dist: string, number: number, isWhole = true): void {
  const directory = join(folder, dist, `1.0.0-${number}`)
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'render.cjs'), '')
  const offer = { version: `1.0.0-${number}`, contract: '1.0.0', shared: {} }
  if (isWhole) writeFileSync(join(directory, 'shell.json'), JSON.stringify({ offer, assets: {}, mark: '', renders: 1 }))
  date(directory, number)
}

function load(dist: string, kept?: string) {
  return loadShellBuilds(join(folder, dist), kept && join(folder, kept))
}

function versions({ offer, earlier }: ReturnType<typeof load>) {
  return [offer, ...earlier.map(one => one.offer)].map(({ version }) => version.slice('1.0.0-'.length))
}

test('the newest complete build is served, and ten earlier ones are kept', () => {
  for (let number = 1; number <= 13; number += 1) build('dist', number)
  build('dist', 14, false)
  expect(versions(load('dist'))).toEqual(['13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
})

test('archived builds outlive the installation, until ten newer ones exist', () => {
  for (let number = 1; number <= 13; number += 1) {
    build(`image-${number}`, number)
    load(`image-${number}`, 'kept')
    date(join(folder, 'kept', `1.0.0-${number}`), number)
    rmSync(join(folder, `image-${number}`), { recursive: true })
  }
  build('image-14', 14)
  const builds = load('image-14', 'kept')
  expect(versions(builds)).toEqual(['14', '13', '12', '11', '10', '9', '8', '7', '6', '5', '4'])
  expect(builds.earlier.every(({ renderFile }) => existsSync(renderFile))).toBe(true)
  expect(readdirSync(join(folder, 'kept'))).toHaveLength(11)
  // A build that is installed again is the current one, and not also an earlier one.
  build('image-5', 5)
  expect(versions(load('image-5', 'kept'))).toEqual(['5', '14', '13', '12', '11', '10', '9', '8', '7', '6', '4'])
})
