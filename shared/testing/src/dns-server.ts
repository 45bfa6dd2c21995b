import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import packets, { type Answer, type Packet, type Question } from 'dns-packet'

export type RecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'NS'

/** A name server on loopback whose records a test sets. */
export interface DnsServer {
  /** `127.0.0.1:41234`, the format of DNS_SERVERS. */
  address: string
  port: number
  /** Replaces the records of a name and type; no values remove them. */
  set(name: string, type: RecordType, ...values: string[]): void
  /** Answers every question about a name, and names below it, with this error; `silence` sends no answer. */
  fail(name: string, how: 'SERVFAIL' | 'REFUSED' | 'silence'): void
  /** Ends the failures. */
  heal(name: string): void
  /** The questions in order, such as `A shop.example.test`. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

const codes = { NXDOMAIN: 3, SERVFAIL: 2, REFUSED: 5 } as const
const AUTHORITATIVE = packets.AUTHORITATIVE_ANSWER | packets.RECURSION_DESIRED | packets.RECURSION_AVAILABLE
/** Maximum bytes of a datagram; clients repeat the question by TCP for longer answers. */
const LONGEST_DATAGRAM = 1232
const LONGEST_CHAIN = 10

function isBelow(name: string, parent: string) {
  return name === parent || name.endsWith(`.${parent}`)
}

/** The records and the answers from them. */
function createZone() {
  const records = new Map<string, string[]>()
  const broken = new Map<string, 'SERVFAIL' | 'REFUSED' | 'silence'>()
  const asked: string[] = []

  /** The records of a type for a name, after the aliases that lead to them. */
  function answersTo(name: string, type: string): Answer[] {
    const answers: Answer[] = []
    let at = name
    for (let step = 0; step < LONGEST_CHAIN; step += 1) {
      const alias = records.get(`CNAME ${at}`)?.[0]
      if (!alias || type === 'CNAME') break
      answers.push({ name: at, type: 'CNAME', ttl: 1, data: alias })
      at = alias.toLowerCase()
    }
    for (const data of records.get(`${type} ${at}`) ?? [])
      answers.push({ name: at, type: type as 'A', ttl: 1, data: type === 'TXT' ? (inChunks(data) as never) : data })
    return answers
  }
  const exists = (name: string) => [...records.keys()].some(key => isBelow(key.split(' ')[1] ?? '', name))

  return {
    records,
    broken,
    asked,
    /** Null sends no answer. */
    answer({ id, questions }: Packet): Packet | null {
      const question = questions?.[0] as Question
      const name = question.name.toLowerCase()
      asked.push(`${question.type} ${name}`)
      const fault = [...broken].find(([parent]) => isBelow(name, parent))?.[1]
      if (fault === 'silence') return null
      const base = { id: id ?? 0, type: 'response' as const, questions: [question] }
      if (fault) return { ...base, flags: AUTHORITATIVE | codes[fault], answers: [] }
      const answers = answersTo(name, question.type)
      const code = answers.length > 0 || exists(name) ? 0 : codes.NXDOMAIN
      return { ...base, flags: AUTHORITATIVE | code, answers }
    },
  }
}

/** A TXT record consists of strings of at most 255 bytes. */
function inChunks(text: string): string[] {
  return text.match(/.{1,255}/gs) ?? ['']
}

/**
 * Starts a name server, by UDP and TCP.
 *
 * @param at address and port; by default a free port of loopback
 */
export async function startDnsServer(at = '127.0.0.1:0'): Promise<DnsServer> {
  const [host = '', wanted] = at.split(':')
  const zone = createZone()
  const datagrams = createSocket('udp4').on('message', (message, from) => {
    const answer = zone.answer(packets.decode(message))
    if (!answer) return
    const bytes = packets.encode(answer)
    const cut = { ...answer, flags: (answer.flags ?? 0) | packets.TRUNCATED_RESPONSE, answers: [] }
    datagrams.send(bytes.length > LONGEST_DATAGRAM ? packets.encode(cut) : bytes, from.port, from.address)
  })
  const open = new Set<Socket>()
  const streams = createServer(socket => {
    open.add(socket)
    let read = Buffer.alloc(0)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    socket.on('data', chunk => {
      read = Buffer.concat([read, chunk as Buffer])
      while (read.length >= 2 && read.length >= 2 + read.readUInt16BE(0)) {
        const end = 2 + read.readUInt16BE(0)
        const answer = zone.answer(packets.streamDecode(read.subarray(0, end)))
        if (answer) socket.write(packets.streamEncode(answer))
        read = read.subarray(end)
      }
    })
  })
  streams.listen(Number(wanted), host)
  await once(streams, 'listening')
  const { port } = streams.address() as AddressInfo
  datagrams.bind(port, host)
  await once(datagrams, 'listening')

  return {
    address: `${host}:${port}`,
    port,
    set(name, type, ...values) {
      const key = `${type} ${name.toLowerCase()}`
      if (values.length > 0) zone.records.set(key, values)
      else zone.records.delete(key)
    },
    fail: (name, how) => void zone.broken.set(name, how),
    heal: name => void zone.broken.delete(name),
    asked: zone.asked,
    async stop() {
      for (const socket of open) socket.destroy()
      datagrams.close()
      streams.close()
      await once(streams, 'close')
    },
  }
}
