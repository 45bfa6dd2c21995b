import { AsyncLocalStorage } from 'node:async_hooks'
import { flushCompileCache } from 'node:module'
import { getHeapStatistics } from 'node:v8'
import { errorText, type FromWorker, type PageModule, type ToWorker } from './messages.ts'
import { createRealms, freezeClasses, type Realm } from './realm.ts'
import type { RealmFunctions } from './realm-main.ts'
import { BuildUnreachable, createServerModules } from './server-modules.ts'
import { startWatchdog } from './watchdog.ts'
import { createWorkerFetch } from './worker-fetch.ts'

/** Rights with which a worker starts: it reads the shell's files and starts its watchdog's thread. */
const rights = ['fs', 'worker', 'child', 'addon', 'wasi', 'inspector']

/** Functions that reach other processes or load more of Node. */
const functions = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
]

type Permission = { drop(right: string): void; has(right: string): boolean }

/**
 * Gives up what this process needed to start, before code of a remote runs: files, threads, and the functions of `process`
 * that affect other processes. There is no way back. `worker-process.ts` takes its open files and connections.
 *
 * @throws Error if a right is left
 */
function giveUpRights(): void {
  const { permission } = process as unknown as { permission: Permission }
  for (const right of rights) permission.drop(right)
  const left = rights.filter(right => permission.has(right))
  if (left.length > 0) throw new Error(`The render worker still has the rights ${left}`)
  for (const name of functions) Reflect.deleteProperty(process, name)
}

const [renderFile = '', apiOrigin = ''] = process.argv.slice(2)
const toGateway = process.send?.bind(process)
/** Starts beside the shell, because a thread takes as long. */
const watching = startWatchdog()
/** The render for which code runs, also in its timers and promises. */
const runningRender = new AsyncLocalStorage<number>()
const { fetch, settle } = createWorkerFetch((call, request) =>
  send({ id: runningRender.getStore() ?? 0, type: 'request', call, request }),
)
const createRealm = createRealms(renderFile, fetch)
const serverModule = createServerModules({ apiOrigin, fetch, createRealm })
/** For pages without server code of a remote. */
let frameRealm: Realm | undefined

function send(message: FromWorker): void {
  toGateway?.(message)
}

/** The realm and the module of a job. If the module cannot be loaded, reports it and returns null. */
async function realmOf(id: number, modules: PageModule[]) {
  // A page has one module at most (plan-page.ts).
  const [used] = modules
  const loaded: Parameters<RealmFunctions['render']>[1] = []
  if (!used) {
    frameRealm ??= createRealm()
    return { realm: frameRealm, loaded }
  }
  try {
    const { realm, module } = await serverModule(used.release, used.expose)
    loaded.push([used.key, module])
    return { realm, loaded }
  } catch (error) {
    const isTemporary = error instanceof BuildUnreachable
    send({ id, type: 'unloadable', uniqueName: used.release.uniqueName, isTemporary, error: errorText(error) })
    return null
  }
}

type Render = Extract<ToWorker, { type: 'render' }>

async function render({ id, modules, job }: Render): Promise<void> {
  const used = await realmOf(id, modules)
  if (!used) return
  const rendered = await used.realm.render(job, used.loaded, (error, at) =>
    send({ id, type: 'part-failed', at, error: errorText(error) }),
  )
  const status = Number(rendered.status)
  if (rendered.kind === 'redirect') send({ id, type: 'redirect', status, location: String(rendered.location) })
  else send({ id, type: 'page', status, html: String(rendered.html), isShared: rendered.isShared === true })
}

async function run(message: Render): Promise<void> {
  const { id } = message
  await render(message).catch(error => send({ id, type: 'failed', error: errorText(error) }))
  const { used_heap_size, external_memory } = getHeapStatistics()
  send({ id, type: 'end', heapBytes: used_heap_size + external_memory })
}

process.on('message', (message: ToWorker) => {
  if (message.type === 'answer') settle(message.call, message.answer)
  else void runningRender.run(message.id, run, message)
})
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal signals every process of the group, while the gateway may still need its workers.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
frameRealm = createRealm()
await watching
freezeClasses()
// The gateway ends its workers with a signal, and by itself Node stores compiled modules at a regular exit only.
flushCompileCache()
giveUpRights()
send({ id: 0, type: 'ready' })
