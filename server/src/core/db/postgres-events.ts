import type { Client } from 'pg'
import { channels, createListeners, type Events } from '../events.ts'

const MAX_PAUSE = 10_000

/** Listens on a separate connection. If it breaks, reconnects with growing pauses. */
export function listenOnPostgres(connect: () => Client, onError: (error: Error) => void): Events {
  const listeners = createListeners()
  let client: Client | null = null
  let closed = false
  let pause = 100
  let timer: NodeJS.Timeout | undefined

  const again = (failed: Client) => {
    if (failed !== client || closed) return
    client = null
    timer = setTimeout(open, pause)
    timer.unref()
    pause = Math.min(pause * 2, MAX_PAUSE)
  }

  const open = async () => {
    const fresh = connect()
    client = fresh
    fresh.on('notification', message => listeners.emit(message.channel, message.payload ?? ''))
    fresh.on('error', error => {
      onError(error)
      again(fresh)
    })
    fresh.on('end', () => again(fresh))
    try {
      await fresh.connect()
      await fresh.query(channels.map(one => `listen ${one}`).join(';'))
      if (pause > 100) listeners.emitAll('')
      pause = 100
    } catch (error) {
      onError(error as Error)
      await fresh.end().catch(() => {})
      again(fresh)
    }
  }

  const opening = open()
  return {
    on: listeners.add,
    async close() {
      closed = true
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => {})
    },
  }
}
