import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

const script = resolve(import.meta.dirname, '../stack.sh')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stack-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a command with a stub of Compose whose `platform backup` writes an archive and ends with this code. */
function stack(command: string, code: number, isComplete: boolean) {
  const compose = join(folder, 'compose')
  writeFileSync(
    compose,
    `#!/bin/sh
case "$*" in
  "ps -a -q api-1") echo id ;;
  "config --services") echo edge ;;
  *"platform backup -") printf archive; exit ${code} ;;
  *"platform restore - --check") [ "$(cat)" = archive ] && exit ${isComplete ? 0 : 1} ;;
  *tar*) printf certificates ;;
  *) exit 9 ;;
esac
`,
    { mode: 0o700 },
  )
  const backups = join(folder, 'backups')
  const folders = { BACKUP_DIR: backups, STACK_DIR: join(folder, 'state'), SECRETS_DIR: join(folder, 'secrets') }
  const env = { ...process.env, COMPOSE: compose, ...folders }
  const { status, stdout, stderr } = spawnSync('sh', [script, command], { env, encoding: 'utf8' })
  const written = readdirSync(backups).map(name => [
    name.replace(/^[^.]+/, ''),
    readFileSync(join(backups, name), 'utf8'),
  ])
  return { status, stdout, stderr, written: Object.fromEntries(written) }
}

const both = { '.tar': 'archive', '.certificates.tar': 'certificates' }

test('a backup writes the archive and the certificates', () => {
  expect(stack('backup', 0, true)).toMatchObject({ status: 0, written: both })
})

test('a backup that lacks files of the store is kept, and reported', () => {
  expect(stack('backup', 1, true)).toMatchObject({
    status: 4,
    written: both,
    stderr: expect.stringContaining('lacks the files'),
  })
})

test('an upgrade continues after such a backup, and ends after one that was interrupted', () => {
  expect(stack('upgrade', 1, true).stdout).toContain('== Images')
  const interrupted = stack('upgrade', 1, false)
  expect(interrupted.stdout).not.toContain('== Images')
  expect(interrupted.stderr).toContain('nothing was changed')
})

test('a backup that was interrupted leaves no file', () => {
  const { status, written } = stack('backup', 1, false)
  expect([status, written]).toEqual([1, {}])
})
