import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { countOf } from '@showcase/contract/limits'
import { Option } from 'commander'
import { readConfig } from '../../core/config/config.ts'
import { syncFolder } from '../../core/storage/disk.ts'
import { checkArchive } from '../backup/archive.ts'
import { backUp, noPlatform } from '../backup/back-up.ts'
import type { Head, Manifest } from '../backup/format.ts'
import { restore } from '../backup/restore.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { assertReadable, type CustomCommand, requireLocal, stopped, type Terminal } from './command.ts'
import { namesPlatform } from './connection.ts'

/** File name for the standard input or output, to pipe an archive to another machine or through encryption. */
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
  return `${countOf(sum(rows), 'row')}, ${countOf(files, 'file')}, ${countOf(releases, 'release')}, ${sizeText(bytes)}`
}

function throughGzip(to: Writable): { archive: Writable; done: Promise<void> } {
  const gzip = createGzip()
  return { archive: gzip, done: pipeline(gzip, to) }
}

function writeFault(error: unknown, file: string): unknown {
  const { code, path, message } = error as NodeJS.ErrnoException
  const folder = dirname(resolve(file))
  if (path === file && (code === 'ENOENT' || code === 'ENOTDIR'))
    return new CommandError(`There is no folder ${folder}. Create it first.`)
  if (path === file && (code === 'EACCES' || code === 'EPERM'))
    return new CommandError(`This user may not write into ${folder}.`)
  if (code === 'ENOSPC') return new CommandError(`The disk of ${folder} is full. No backup was written.`)
  return code === 'ENOENT' ? new CommandError(message) : error
}

/** Writes to a temporary file and renames it, so that the file is complete and synced when it appears. */
async function intoFile(file: string, write: (to: Writable) => Promise<{ head: Head; manifest: Manifest }>) {
  if (existsSync(file)) throw new CommandError(`${file} already exists. Choose another file name.`)
  const temporary = `${file}.part`
  const target = createWriteStream(temporary, { mode: 0o600, flush: true })
  try {
    // Opened later, after a failure at once, it would create the file that has just been removed.
    await once(target, 'open')
    const { archive, done } = isPacked(file) ? throughGzip(target) : { archive: target, done: null }
    done?.catch(() => {})
    const made = await write(archive)
    await done
    await rename(temporary, file)
    await syncFolder(dirname(resolve(file)))
    return made
  } catch (error) {
    target.destroy()
    await rm(temporary, { force: true })
    throw writeFault(error, temporary)
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

export const backupCommand: CustomCommand = {
  words: 'backup <file>',
  about: `write database, files and releases into one tar; a name that ends in .gz is compressed; ${stream} is the standard output`,
  async run(env, { out, err }, [file = ''], options) {
    requireLocal(options)
    // As with a variable of a script that has no value.
    if (file === '') throw new CommandError('Name the file of the backup.', exitCodes.misused)
    if (!namesPlatform(env)) throw noPlatform()
    const config = readConfig(env)
    const write = (to: Writable) => stopped(backUp(config, to))
    const { head, manifest } = await (file === stream ? intoOutput(write) : intoFile(file, write))
    const print = file === stream ? err : out
    for (const name of manifest.missing) err(`${name} is in the database, but missing or unreadable in the storage.`)
    if (options.json) print(JSON.stringify({ file, madeAt: head.madeAt, ...manifest }))
    else {
      const size = file === stream ? '' : `, ${sizeText((await stat(file)).size)} on disk`
      print(`${file}: ${contents(manifest)}${size}.`)
      print('The archive does not contain the secrets (SECRET, RELEASE_KEY, tokens). Keep them in another place.')
    }
    // The archive is kept, but a scheduled backup must report that files are missing.
    return manifest.missing.length ? exitCodes.refused : exitCodes.done
  },
}

function fromFile(file: string): Readable {
  if (file === stream) return process.stdin
  assertReadable(file, 'file')
  const read = createReadStream(file)
  if (!isPacked(file)) return read
  const unpacked = createGunzip()
  // The reader of the archive reports the error.
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
  else out(`${file}, made ${head.madeAt}: ${contents(manifest)}; every checksum and count is correct.`)
}

export const restoreCommand: CustomCommand<{ check?: boolean }> = {
  words: 'restore <file>',
  about: `restore a backup into an empty platform, completely or not at all; ${stream} is the standard input`,
  options: [new Option('--check', 'verify the whole archive without restoring it')],
  async run(env, terminal, [file = ''], options) {
    requireLocal(options)
    const { check, json } = options
    if (check) {
      report(terminal, file, await checkArchive(fromFile(file)), json)
      return exitCodes.done
    }
    const restored = await stopped(restore(readConfig(env), fromFile(file)))
    report(terminal, file, restored, json)
    if (!restored.hasSameSecrets)
      terminal.err(
        [
          'SECRET differs from the one at the time of the backup: links in sent mails and push subscriptions are no longer valid.',
          'If RELEASE_KEY differs too, gateways serve no release until it is published again, as npm start does; doctor says so.',
        ].join('\n'),
      )
    return exitCodes.done
  },
}
