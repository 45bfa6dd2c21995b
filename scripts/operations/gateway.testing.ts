import { generateKeyPairSync } from 'node:crypto'
import { endTracing, startTracing } from '@showcase/process/tracing'
import { readConfig } from '../../shell/server/config.ts'
import { createGateway } from '../../shell/server/gateway.ts'
import type { RenderTask } from '../../shell/server/rendering/render-pool.ts'
import { aShellBuild } from '../../shell/testing/shell-build.ts'

/** A real gateway with minimal pages: each sends one request to the API, as loaders do. */
async function render({ job: { apiUrl, apiHeaders } }: RenderTask) {
  const answer = await fetch(`${apiUrl}/public/user/fetchAll?pageNo=1&perPage=5`, { headers: apiHeaders })
  return {
    type: 'page',
    status: 200,
    html: `<html>${answer.status}</html>`,
    failedParts: 0,
    isWhole: true,
    isShared: true,
  } as const
}

const { publicKey } = generateKeyPairSync('ed25519')
const releasePublicKeys = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')

await startTracing('gateway', '1.0.0', process.env)
const config = readConfig({ ...process.env, RELEASE_PUBLIC_KEYS: releasePublicKeys })
const gateway = await createGateway(config, aShellBuild(), { render, async close() {} })
await gateway.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })

function end() {
  return gateway.close().then(endTracing)
}

process.once('SIGTERM', () => void end().then(() => process.exit(0)))
process.send?.('listening')
