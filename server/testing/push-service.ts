import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listen } from '@showcase/testing/listen'

/** A subscribed browser: its subscription, and how it decrypts messages. */
export type Browser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Decrypts by RFC 8291 with the browser's keys. */
  read: (body: Buffer) => unknown
}

export type PushedTo = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** The next responses of the service, in order; without one it accepts the push. Each waits for `meanwhile`. */
export type PushAnswer = { status: number; headers?: Record<string, string>; meanwhile?: () => Promise<unknown> }

function subscribeBrowser(endpoint: string): Browser {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body.readUInt8(20))
    const sealed = body.subarray(21 + sender.length)
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const shared = hkdfSync('sha256', own.computeSecret(sender), auth, about, 32)
    const derive = (info: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${info}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The last record ends with a 2 and zeros.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { subscription: { endpoint, keys }, read }
}

/** The claims of a VAPID header, once its signature has been checked against the key in it (RFC 8292). */
export function vapidClaims(authorization = ''): { key: string; claims: { aud: string; sub: string; exp: number } } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url')) as [string, string]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The VAPID token is not signed with its key.')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

/** A local push service that accepts messages, or answers as configured. */
export async function startPushService() {
  const pushed: PushedTo[] = []
  const answers: PushAnswer[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    const { status, headers, meanwhile }: PushAnswer = answers.shift() ?? { status: 201 }
    await meanwhile?.()
    response.writeHead(status, headers).end()
  })
  const { host } = new URL(await listen(server))
  let browsers = 0
  return {
    /** The host in the form of the setting. */
    host,
    pushed,
    answers,
    subscribe: () => subscribeBrowser(`http://${host}/push/${++browsers}`),
    close: () => server.close(),
  }
}
