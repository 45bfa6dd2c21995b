import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { endProcess, startScript } from '@showcase/scripts/testing/platform'
import { freePort } from '../../server/testing/free-port.ts'

const root = resolve(import.meta.dirname, '../..')
/** Milliseconds that the first compilation may take on a busy machine. */
const COMPILE_TIMEOUT = 150_000

/** A copy of a remote's sources, served by `npm run dev:remote` as on a developer's machine. */
export interface LocalRemote {
  origin: string
  edit(file: string, from: string, to: string): void
  /** Ends the server. The sources stay until `remove`. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/** @param edits file, text to replace, and its replacement; applied before the first compilation */
export async function serveLocalRemote(name: string, ...edits: [string, string, string][]): Promise<LocalRemote> {
  const parent = mkdtempSync(join(tmpdir(), 'showcase-local-remote-'))
  const folder = join(parent, name)
  const from = join(root, 'remotes', name)
  cpSync(from, folder, { recursive: true, filter: path => !/[\\/](node_modules|dist)$/.test(path) })
  symlinkSync(join(from, 'node_modules'), join(folder, 'node_modules'))
  for (const edit of edits) replaceInFile(folder, ...edit)
  const port = await freePort()
  const child = startScript('dev-remote.ts', [folder, '--port', String(port)])
  await waitUntilServed(child)
  const stop = () => endProcess(child)
  return {
    origin: `http://localhost:${port}`,
    edit: (...edit) => replaceInFile(folder, ...edit),
    stop,
    async remove() {
      await stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

/** @throws Error if the file does not contain the text */
export function replaceInFile(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(path, text.replace(from, to))
}

function waitUntilServed(child: ChildProcess): Promise<void> {
  return new Promise((resolved, failed) => {
    let output = ''
    const timer = setTimeout(() => failed(new Error(`The remote is not served:\n${output}`)), COMPILE_TIMEOUT)
    const collect = (text: Buffer) => {
      output += text
      if (!output.includes('is served from its sources')) return
      clearTimeout(timer)
      resolved()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('exit', () => failed(new Error(output)))
  })
}
