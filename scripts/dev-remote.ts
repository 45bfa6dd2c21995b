/**
 * `npm run dev:remote -- <remote> [--port 3105]`: serves one remote from its sources for a platform that runs elsewhere.
 * `npm run registry -- override` lets one browser use it there.
 */
import { serveRemote } from '@showcase/federation/webpack/dev-server'
import { readArguments, refuseArguments, wholeNumber } from './arguments.ts'
import { chooseRemotes } from './dev/choose-remotes.ts'
import { assertFree, failWith, onStopSignal } from './platform-processes.ts'

async function devRemote() {
  const { values, positionals } = readArguments({
    options: { port: { type: 'string', default: '3105' } },
    allowPositionals: true,
  })
  const [folder, ...others] = positionals.length > 0 ? chooseRemotes(positionals.join(',')).developed : []
  if (!folder || others.length > 0)
    refuseArguments('Name one remote: npm run dev:remote -- remote-storefront [--port 3105]')
  const port = wholeNumber('port', values.port, 65_535)
  await assertFree(port, `--port ${port + 1}`)
  const source = await serveRemote(folder, port, { shell: 'released' })
  onStopSignal(() => source.stop().then(() => process.exit()))
  await source.compiled
  console.log(`\n${source.name} is served from its sources at ${source.url}\n`)
  console.log(
    `  npm run registry -- override ${source.name} ${source.url.slice(0, -1)}   lets your browser use it on a running platform\n`,
  )
}

devRemote().catch(failWith)
