import { splitPath } from '@showcase/contract/paths'

export type Sent = { path: string; body?: object | FormData; token?: string; network: string }

/** The fields that the load proof reads. */
export type Answer = { status: number; error: string; payload: Record<string, never> | null }

/** Client that sends through the gateway as a visitor of some network. */
export function clientOf(url: string) {
  return async ({ path, body, token = '', network }: Sent): Promise<Answer> => {
    const { method, address } = splitPath(path)
    const isForm = body instanceof FormData
    const headers = {
      'x-forwarded-for': network,
      authorization: token,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    }
    const sent = isForm ? body : body && JSON.stringify(body)
    const answer = await fetch(`${url}/api${address}`, { method, headers, ...(sent && { body: sent }) })
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
  }
}

export type Client = ReturnType<typeof clientOf>

/** Address of a GET call with its query. */
export function queried(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`
}

/** Runs a task for each number below `count`, at most `atOnce` at a time. */
export async function repeat(count: number, atOnce: number, task: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < count) await task(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Counts answers by status. */
export function tally() {
  const counts: Record<string, number> = {}
  return {
    counts,
    add(status: number) {
      counts[status] = (counts[status] ?? 0) + 1
    },
    of: (test: (status: number) => boolean) =>
      Object.entries(counts).reduce((sum, [status, count]) => sum + (test(Number(status)) ? count : 0), 0),
  }
}

/** A line of the printed table. */
export type LoadRow = ReturnType<typeof rowOf>

/** @param seen a text, or data that the table shows as JSON */
export function rowOf(
  what: string,
  tried: number,
  seen: object | string,
  refused: number,
  bound: string,
  isWithin: boolean,
) {
  return {
    what,
    tried,
    seen: typeof seen === 'string' ? seen : JSON.stringify(seen),
    'legitimate refused': refused,
    bound,
    result: isWithin ? 'within' : 'FAILED',
  }
}
