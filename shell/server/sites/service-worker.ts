import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { offlineSite } from '../../src/offline/offline-site.ts'
import type { SiteVisit } from '../pages/site-visit.ts'
import { linked } from '../releases/link-remote.ts'

/**
 * The site's service worker, with what it has to know at its head. Another set of remotes makes another script: the browser
 * compares the bytes, installs it, and what the one before kept goes.
 */
export async function sendServiceWorker({ parts, session, served, reply }: SiteVisit) {
  const { shell, config } = parts
  if (config.devRemotes.length > 0) return reply.code(404).send()
  const site = JSON.stringify(
    offlineSite(
      session,
      shell.assets,
      served.map(remote => linked(remote)),
    ),
  )
  const script = await readFile(join(shell.directory, 'sw.js'), 'utf8')
  return reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-content-type-options', 'nosniff')
    .send(`self.__SITE__=${site};\n${script}`)
}
