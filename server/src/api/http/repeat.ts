import type { FastifyInstance } from 'fastify'

/**
 * Runs a task again and again while the server listens. The pause starts when the task has ended, so that runs never
 * overlap; closing the server waits for the current run.
 * @param failure the text of the log if the task fails
 * @param firstPauseMs milliseconds until the first run
 */
export function repeatWhileListening(
  app: FastifyInstance,
  pauseMs: number,
  failure: string,
  task: () => Promise<unknown>,
  firstPauseMs = pauseMs,
): void {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let current: Promise<unknown> = Promise.resolve()
  const schedule = (milliseconds: number) => {
    timer = setTimeout(() => {
      current = task()
        .catch((error: unknown) => app.log.warn({ err: error }, failure))
        .finally(() => {
          if (!isClosed) schedule(pauseMs)
        })
    }, milliseconds)
    timer.unref()
  }
  app.addHook('onListen', async () => schedule(firstPauseMs))
  app.addHook('onClose', async () => {
    isClosed = true
    clearTimeout(timer)
    await current
  })
}
