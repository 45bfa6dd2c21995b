import { generateKeyPairSync, verify } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { listen } from '@showcase/testing/listen'

export type FcmMessage = {
  token: string
  notification: { title: string; body: string }
  data: Record<string, string>
  android: { ttl: string; collapse_key: string }
}

/** A local stand-in for Firebase: issues tokens to the service account and accepts messages with such a token. */
export async function startFcmLike(folder: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const taken: { project: string; message: FcmMessage }[] = []
  const answers: number[] = []
  let tokens = 0

  const isSigned = (assertion: string) => {
    const [head = '', claims = '', signature = ''] = assertion.split('.')
    const signed = Buffer.from(`${head}.${claims}`)
    return verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    if (request.url === '/token') {
      if (!isSigned(new URLSearchParams(body).get('assertion') ?? '')) return response.writeHead(401).end()
      return response.end(JSON.stringify({ access_token: `token-${++tokens}`, expires_in: 3600 }))
    }
    const [, project] = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(request.url ?? '') ?? []
    if (!project || request.headers.authorization !== `Bearer token-${tokens}`) return response.writeHead(401).end()
    taken.push({ project, message: (JSON.parse(body) as { message: FcmMessage }).message })
    return response.writeHead(answers.shift() ?? 200).end('{}')
  })
  const url = await listen(server)
  const keyFile = join(folder, 'service-account.json')
  const account = {
    project_id: 'a-project',
    client_email: 'pushes@a-project.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${url}/token`,
  }
  writeFileSync(keyFile, JSON.stringify(account), { mode: 0o600 })
  return {
    env: { FCM_SERVICE_ACCOUNT: keyFile, FCM_URL: url },
    taken,
    /** Statuses of the next responses, in order. */
    answers,
    tokensGiven: () => tokens,
    close: () => server.close(),
  }
}
