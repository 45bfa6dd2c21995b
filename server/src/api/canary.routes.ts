import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { fetchCanaries } from '../releases/canary/canaries.service.ts'
import { moveCanaries } from '../releases/canary/move-canaries.service.ts'
import { createPageReports } from '../releases/canary/page-reports.service.ts'
import { registerCalls } from './http/register-calls.ts'

const message = successMessages.done
/** Milliseconds between two looks at the canaries: what is broken is broken for no longer than that and a page. */
const LOOK = 3000

/** Canaries that drive themselves: what pages tell, how it compares, and a look at it now and then while the process runs. */
export function registerCanaries(app: FastifyInstance, { config, database }: Services): void {
  const { gatewayToken, canary: requirements } = config
  const hearing = createPageReports(database, gatewayToken)
  registerCalls(app, 'registry', {
    report: async ({ request }) => {
      await hearing.recordPage(request)
      return { payload: null, message }
    },
    reportFaults: async ({ request }) => {
      await hearing.recordRenderFailures(request.faults)
      return { payload: null, message }
    },
    canaries: async ({ request: { name } }) => ({
      payload: { canaries: await fetchCanaries(database, name, requirements, Date.now()) },
      message,
    }),
  })

  let lastRefusal = ''
  /** Said once, though every look meets it again. */
  const onRefused = (error: unknown, note: string) => {
    if (String(error) !== lastRefusal) app.log.error({ err: error, note }, 'a canary could not be moved')
    lastRefusal = String(error)
  }
  const look = async () => {
    const changes = await moveCanaries(database, requirements, Date.now(), onRefused)
    for (const { change, moves } of changes) app.log.warn({ change, moves }, 'a canary was moved automatically')
  }
  lookWhileListening(app, look)
}

/** One look at a time: a slow one is not followed by another at once. */
function lookWhileListening(app: FastifyInstance, look: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  let looking: Promise<void> = Promise.resolve()
  const again = () => {
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => app.log.warn({ err: error }, 'canaries could not be looked at'))
        .finally(() => {
          if (!isOver) again()
        })
    }, LOOK)
    timer.unref()
  }
  app.addHook('onListen', async () => again())
  app.addHook('onClose', async () => {
    isOver = true
    clearTimeout(timer)
    await looking
  })
}
