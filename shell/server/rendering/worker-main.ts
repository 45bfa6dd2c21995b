import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import { getHeapStatistics } from 'node:v8'
import type { RemoteModule } from '@showcase/federation/load-result'
import type * as Render from '../../src/render.server.tsx'
import { errorText, type FromWorker, type RenderJob, type ToWorker } from './messages.ts'
import { BuildUnreachable, createServerModules } from './server-modules.ts'
import { watchProcess } from './watchdog.ts'

const [renderFile = '', apiOrigin = ''] = process.argv.slice(2)
const shell: typeof Render = createRequire(import.meta.url)(renderFile)
const serverModule = createServerModules({ apiOrigin, shared: shell.sharedModules })
const running = new Map<number, () => void>()

function tell(message: FromWorker): void {
  void process.send?.(message)
}

/** The modules of a job, or the word that one cannot be had. */
async function modulesOf(id: number, { modules }: RenderJob) {
  const loaded = new Map<string, RemoteModule>()
  for (const { release, expose, key } of modules) {
    try {
      loaded.set(key, await serverModule(release, expose))
    } catch (error) {
      const isPassing = error instanceof BuildUnreachable
      tell({ id, type: 'unloadable', uniqueName: release.uniqueName, isPassing, error: errorText(error) })
      return null
    }
  }
  return loaded
}

/** React's many small writes leave together, at most one message for each turn of the loop. */
function chunksOf(id: number): Writable {
  let waiting: Uint8Array[] = []
  const flush = () => {
    if (waiting.length > 0) tell({ id, type: 'chunk', chunk: Buffer.concat(waiting) })
    waiting = []
  }
  return new Writable({
    write(chunk, _, done) {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push(chunk)
      done()
    },
    final(done) {
      flush()
      done()
    },
  })
}

async function render(id: number, job: RenderJob): Promise<void> {
  const modules = await modulesOf(id, job)
  if (!modules) return
  const { url, body, ...rest } = job.request
  const rendered = await shell.renderPage({
    ...job,
    request: new Request(url, { ...rest, body }),
    modules,
    onError: (error, at) => tell({ id, type: 'left', at, error: errorText(error) }),
  })
  if (rendered.kind === 'redirect')
    return tell({ id, type: 'redirect', status: rendered.status, location: rendered.location })
  tell({ id, type: 'page', status: rendered.status })
  running.set(id, rendered.abort)
  const chunks = chunksOf(id)
  rendered.pipe(chunks)
  await new Promise(resolve => chunks.on('close', resolve))
}

async function play(id: number, job: RenderJob): Promise<void> {
  await render(id, job).catch(error => tell({ id, type: 'broken', error: errorText(error) }))
  running.delete(id)
  const { used_heap_size, external_memory } = getHeapStatistics()
  tell({ id, type: 'end', bytes: used_heap_size + external_memory })
}

process.on('message', (message: ToWorker) => {
  if (message.type === 'abort') running.get(message.id)?.()
  else void play(message.id, message.job)
})
process.on('disconnect', () => process.exit())
// A terminal's Ctrl-C goes to all: whoever started this one may still be answering.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
watchProcess()
