import { createRequire, flushCompileCache } from 'node:module'
import { getHeapStatistics } from 'node:v8'
import type { RemoteModule } from '@showcase/federation/load-result'
import type * as Shell from '../../src/render.server.tsx'
import { errorText, type FromWorker, type RenderJob, type ToWorker } from './messages.ts'
import { BuildUnreachable, createServerModules } from './server-modules.ts'
import { startWatchdog } from './watchdog.ts'

const [renderFile = '', apiOrigin = ''] = process.argv.slice(2)
const shell: typeof Shell = createRequire(import.meta.url)(renderFile)
const serverModule = createServerModules({ apiOrigin, shared: shell.sharedModules })

function send(message: FromWorker): void {
  process.send?.(message)
}

/** Loads the modules of a job. If one cannot be loaded, reports it and returns null. */
async function loadModules(id: number, { modules }: RenderJob) {
  const loaded = new Map<string, RemoteModule>()
  for (const { release, expose, key } of modules) {
    try {
      loaded.set(key, await serverModule(release, expose))
    } catch (error) {
      const isTemporary = error instanceof BuildUnreachable
      send({ id, type: 'unloadable', uniqueName: release.uniqueName, isTemporary, error: errorText(error) })
      return null
    }
  }
  return loaded
}

async function render(id: number, job: RenderJob): Promise<void> {
  const modules = await loadModules(id, job)
  if (!modules) return
  const { url, body, ...rest } = job.request
  const rendered = await shell.renderPage({
    ...job,
    request: new Request(url, { ...rest, body }),
    modules,
    onError: (error, at) => send({ id, type: 'part-failed', at, error: errorText(error) }),
  })
  if (rendered.kind === 'redirect')
    return send({ id, type: 'redirect', status: rendered.status, location: rendered.location })
  send({ id, type: 'page', status: rendered.status, html: rendered.html })
}

async function run(id: number, job: RenderJob): Promise<void> {
  await render(id, job).catch(error => send({ id, type: 'failed', error: errorText(error) }))
  const { used_heap_size, external_memory } = getHeapStatistics()
  send({ id, type: 'end', heapBytes: used_heap_size + external_memory })
}

process.on('message', ({ id, job }: ToWorker) => void run(id, job))
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal signals every process of the group, while the gateway may still need its workers.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
startWatchdog()
// The gateway ends its workers with a signal, and by itself Node stores compiled modules at a regular exit only.
flushCompileCache()
