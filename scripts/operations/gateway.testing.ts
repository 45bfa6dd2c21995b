import { endTracing, startTracing } from '@showcase/process/tracing'
import { readConfig } from '../../shell/server/config.ts'
import { createGateway } from '../../shell/server/gateway.ts'
import type { ShellBuild } from '../../shell/server/shell-build.ts'

/** A real gateway whose shell renders next to nothing: a page asks the API one thing, as loaders do. */
const renderPage = async ({ apiUrl, apiHeaders }: { apiUrl: string; apiHeaders: Record<string, string> }) => {
  const answer = await fetch(`${apiUrl}/public/user/fetchAll?pageNo=1&perPage=5`, { headers: apiHeaders })
  const html = `<html>${answer.status}</html>`
  return { kind: 'page', status: 200, pipe: (to: NodeJS.WritableStream) => to.end(html), abort() {} }
}

const shell = { version: '1.0.0-shell000', contract: '1.0.0', shared: {} }
const build = { assets: { script: '/shell/shell.js', styles: [] }, offer: shell, directory: '/tmp' }
await startTracing('gateway', '1.0.0', process.env)
const gateway = await createGateway(readConfig(process.env), {
  ...build,
  render: { mark: '', sharedModules: {}, renderPage },
} as unknown as ShellBuild)
await gateway.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once(
  'SIGTERM',
  () =>
    void gateway
      .close()
      .then(endTracing)
      .then(() => process.exit(0)),
)
process.send?.('listening')
