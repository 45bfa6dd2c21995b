import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { readConfig } from '../../core/config/config.ts'
import { DirectoryInUse } from '../../core/db/directory-lock.ts'
import { backUp } from '../backup/back-up.ts'
import { checkArchive } from '../backup/check-archive.ts'
import type { Head, Manifest } from '../backup/format.ts'
import { restore } from '../backup/restore.ts'
import { exitCodes, OrderError } from './order-error.ts'
import { mustBeHere, type OwnCommand } from './own-command.ts'
import type { Terminal } from './terminal.ts'

/** Stands for the standard input or output, to pass an archive on: to another machine, through encryption. */
const stream = '-'

function isPacked(file: string) {
  return /\.t?gz$/.test(file)
}

function sizeText(bytes: number) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function sum(rows: Manifest['rows']) {
  return Object.values(rows).reduce((all, one) => all + one, 0)
}

function contents({ rows, files, releases, bytes }: Manifest) {
  return `${sum(rows)} rows, ${files} files, ${releases} releases, ${sizeText(bytes)}`
}

/** @throws OrderError where a server has the database for itself */
function stopped<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof DirectoryInUse)) throw error
    throw new OrderError('The platform is running and has its database for itself. Stop it first.')
  })
}

/** Sends an archive through gzip where its name says so. */
function throughGzip(to: Writable): { archive: Writable; done: Promise<void> } {
  const gzip = createGzip()
  return { archive: gzip, done: pipeline(gzip, to) }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** A file appears under its name when it is whole and safe on the disk. */
async function intoFile(file: string, write: (to: Writable) => Promise<{ head: Head; manifest: Manifest }>) {
  if (existsSync(file)) throw new OrderError(`${file} is there already; a backup replaces none.`)
  const aside = `${file}.part`
  try {
    const target = createWriteStream(aside, { mode: 0o600, flush: true })
    const { archive, done } = isPacked(file) ? throughGzip(target) : { archive: target, done: null }
    done?.catch(() => {})
    const made = await write(archive)
    await done
    await rename(aside, file)
    await syncFolder(dirname(resolve(file)))
    return made
  } catch (error) {
    await rm(aside, { force: true })
    const { code, message } = error as NodeJS.ErrnoException
    throw code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC' ? new OrderError(message) : error
  }
}

async function intoOutput(write: (to: Writable) => Promise<{ head: Head; manifest: Manifest }>) {
  const through = new PassThrough()
  const sent = pipeline(through, process.stdout, { end: false })
  sent.catch(() => {})
  const made = await write(through)
  await sent
  return made
}

export const backupCommand: OwnCommand = {
  words: 'backup',
  argument: '<file>',
  about: `write all of the platform into one tar: database, files, releases; packed where it ends in .gz; ${stream} is the standard output`,
  async run(env, { out, err }, { argument: file, options }) {
    mustBeHere(options)
    const config = readConfig(env)
    const write = (to: Writable) => stopped(backUp(config, to))
    const { head, manifest } = await (file === stream ? intoOutput(write) : intoFile(file, write))
    const say = file === stream ? err : out
    for (const name of manifest.missing) err(`${name} stands in the database and is not in the storage.`)
    if (options.json) say(JSON.stringify({ file, madeAt: head.madeAt, ...manifest }))
    else {
      const size = file === stream ? '' : `, ${sizeText((await stat(file)).size)} on disk`
      say(`${file}: ${contents(manifest)}${size}.`)
      say('The secrets are not in it (SECRET, RELEASE_KEY, tokens): keep them too, elsewhere.')
    }
    // The archive is kept; whoever runs this by the clock has to hear that something is lost, or may not be read.
    return manifest.missing.length ? exitCodes.refused : exitCodes.done
  },
}

function fromFile(file: string): Readable {
  if (file === stream) return process.stdin
  if (!existsSync(file)) throw new OrderError(`There is no file ${file}.`)
  const read = createReadStream(file)
  if (!isPacked(file)) return read
  const unpacked = createGunzip()
  // The reader of the archive hears of it, and says what it means.
  pipeline(read, unpacked).catch(error => unpacked.destroy(error))
  return unpacked
}

function report(
  { out }: Terminal,
  file: string,
  { head, manifest }: { head: Head; manifest: Manifest },
  isJson = false,
) {
  if (isJson) out(JSON.stringify({ file, madeAt: head.madeAt, ...manifest }))
  else out(`${file}, made ${head.madeAt}: ${contents(manifest)}; every sum and count is right.`)
}

export const restoreCommand: OwnCommand<{ check?: boolean }> = {
  words: 'restore',
  argument: '<file>',
  about: `fill an empty platform from a backup, all of it or nothing; ${stream} is the standard input`,
  options: [{ flags: '--check', about: 'read and compare the whole archive, and change nothing' }],
  async run(env, terminal, { argument: file, options }) {
    mustBeHere(options)
    const { check, json } = options
    if (check) {
      report(terminal, file, await checkArchive(fromFile(file)), json)
      return exitCodes.done
    }
    const restored = await stopped(restore(readConfig(env), fromFile(file)))
    report(terminal, file, restored, json)
    if (!restored.hasSameSecrets)
      terminal.err(
        'The SECRET is another than the one of then: links of mails under way and push subscriptions no longer hold.',
      )
    return exitCodes.done
  },
}
