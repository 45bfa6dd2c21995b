import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { postgresTypes } from './postgres.ts'

/**
 * The socket between pg's client and PGlite. All messages that the client writes at once are one call: a statement with its
 * scope takes a third of the time of PGlite's own `query`, which calls the database for each part of the protocol (measured:
 * 3.4 ms instead of 9.4 for a list).
 */
function socketTo(pglite: PGlite): Duplex {
  type Done = (error?: Error) => void
  const send = (message: Uint8Array, done: Done) => {
    const parts: Buffer[] = []
    // `execProtocolRaw` would also parse the answer, and keep every row in memory until the next call of `exec` or `query`. The
    // bytes are a part of the database's memory, which the next statement overwrites.
    const onRawData = (bytes: Uint8Array) => void parts.push(Buffer.from(bytes))
    pglite
      .runExclusive(() => pglite.execProtocolRawStream(message, { onRawData }))
      .then(() => {
        if (parts.length > 0) socket.push(Buffer.concat(parts))
        done()
      }, done)
  }
  const socket = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done: Done) => send(chunk, done),
    writev: (chunks: { chunk: Buffer }[], done: Done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    final(done) {
      this.push(null)
      done()
    },
  })
  const connect = () => {
    // PGlite has one session, and an earlier client may have left a transaction open.
    pglite.exec('rollback').then(
      () => socket.emit('connect'),
      error => socket.destroy(error),
    )
    return socket
  }
  const ignore = () => socket
  return Object.assign(socket, { connect, setNoDelay: ignore, setKeepAlive: ignore, ref: ignore, unref: ignore })
}

/** A pool of the one connection that PGlite has. */
export function poolOn(pglite: PGlite): pg.Pool {
  const pool = new pg.Pool({
    stream: () => socketTo(pglite),
    user: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    types: postgresTypes,
  })
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}
