import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '@showcase/scripts/testing/platform'

const root = resolve(import.meta.dirname, '../..')
/** Milliseconds that the first compilation may take on a busy machine. */
const LONGEST = 150_000

/** A remote on a developer's own machine: a copy of its sources, and `npm run dev:remote` serving it. */
export interface DevelopedRemote {
  origin: string
  edit(file: string, from: string, to: string): void
  /** Ends the server; the sources stay until `remove`. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/** Copies a remote, changes it, and serves it from there. @param edits file, what stands in it, what is to stand there */
export async function developRemote(name: string, ...edits: [string, string, string][]): Promise<DevelopedRemote> {
  const above = mkdtempSync(join(tmpdir(), 'showcase-developed-'))
  const folder = join(above, name)
  const from = join(root, 'remotes', name)
  cpSync(from, folder, { recursive: true, filter: path => !/[\\/](node_modules|dist)$/.test(path) })
  symlinkSync(join(from, 'node_modules'), join(folder, 'node_modules'))
  const edit = (file: string, before: string, after: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`)
    writeFileSync(join(folder, file), text.replace(before, after))
  }
  for (const one of edits) edit(...one)
  const port = await freePort()
  const guard = ['--import', join(root, 'scripts/exit-with-parent.mjs')]
  const args = [...guard, join(root, 'scripts/dev-remote.ts'), folder, '--port', String(port)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  await serving(child)
  const stop = () => ended(child)
  return {
    origin: `http://localhost:${port}`,
    edit,
    stop,
    async remove() {
      await stop()
      rmSync(above, { recursive: true, force: true })
    },
  }
}

function serving(child: ChildProcess): Promise<void> {
  return new Promise((resolved, failed) => {
    let said = ''
    const late = setTimeout(() => failed(new Error(`It does not serve:\n${said}`)), LONGEST)
    const hear = (text: Buffer) => {
      said += text
      if (!said.includes('is served from its sources')) return
      clearTimeout(late)
      resolved()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => failed(new Error(said)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(done => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
