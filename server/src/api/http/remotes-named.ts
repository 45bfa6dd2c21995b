import type { FastifyRequest } from 'fastify'

type Sent = { name?: unknown; steps?: unknown } | null | undefined

function nameIn(value: unknown): string[] {
  const name = (value as Sent)?.name
  return typeof name === 'string' ? [name] : []
}

/** Every remote that a request for a deployer names: in its query, in its body, and in the steps of a change. */
export function remotesNamed({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): string[] {
  const steps = (body as Sent)?.steps
  const inSteps = Array.isArray(steps) ? steps : []
  return [...new Set([query, body, ...inSteps].flatMap(nameIn))]
}
