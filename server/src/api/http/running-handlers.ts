import type { FastifyInstance } from 'fastify'

/**
 * Closing the server waits for every handler. By itself it waits for open connections only, so that a handler whose client has
 * left would continue without the database. Call it before routes are registered.
 */
export function awaitHandlers(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>()
  app.addHook('onRoute', route => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer = handler.call(this, request, reply)
      if (!(answer instanceof Promise)) return answer
      running.add(answer)
      const forget = () => running.delete(answer)
      answer.then(forget, forget)
      return answer
    }
  })
  app.addHook('onClose', async () => void (await Promise.allSettled(running)))
}
