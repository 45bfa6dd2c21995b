import { utcText } from '@showcase/contract/limits'
import { numberIn, text } from '../cli/command.ts'
import { table } from '../cli/format.ts'
import { remoteIn } from './arguments.ts'
import type { Command } from './command.ts'

/** Commands for deploy tokens and webhooks. */
export const integrationCommands: readonly Command[] = [
  {
    words: 'tokens',
    about: 'issued deploy tokens',
    async run(api) {
      const { payload } = await api.registry.fetchTokens()
      const lines = table(
        payload.tokens,
        {
          label: row => row.label,
          remote: row => row.name,
          ends: row => utcText(row.expiresAt),
          used: row => utcText(row.lastUsedAt),
          revoked: row => utcText(row.revokedAt),
          id: row => row._id,
        },
        'No token has been issued.',
      )
      return { json: payload, lines }
    },
  },
  {
    words: 'issue-token <remote> <label>',
    about: 'issue a token that publishes one remote; it is shown only once',
    options: [['--days <number>', 'days until it expires (90), or never']],
    async run(api, [word = '', label = ''], options) {
      const given = text(options.days)
      const days = given === 'never' ? null : numberIn(given || '90', '--days', [1, 3650])
      const { payload } = await api.registry.issueToken({ name: remoteIn(word).name, label, days })
      return { json: payload, lines: [payload.token] }
    },
  },
  {
    words: 'revoke-token <id>',
    about: 'revoke a token at once',
    async run(api, [id = '']) {
      await api.registry.revokeToken({ id })
      return { json: { id }, lines: ['The token is revoked.'] }
    },
  },
  {
    words: 'webhooks',
    about: 'addresses that get every change of the registry',
    async run(api) {
      const { payload } = await api.registry.fetchWebhooks({})
      const lines = table(
        payload.webhooks,
        {
          remote: row => row.name ?? 'all',
          added: row => utcText(row.createdAt),
          address: row => row.url,
          id: row => row._id,
        },
        'There is no webhook.',
      )
      return { json: payload, lines }
    },
  },
  {
    words: 'add-webhook <address>',
    about: 'post every change to an address; the secret that signs them is shown only once',
    options: [['--remote <remote>', 'changes of this remote only']],
    async run(api, [url = ''], options) {
      const name = text(options.remote)
      const { payload } = await api.registry.addWebhook({ url, ...(name && { name: remoteIn(name).name }) })
      // An older API sends no warning.
      return { json: payload, lines: [payload.secret, ...(payload.warning ? [`Note: ${payload.warning}`] : [])] }
    },
  },
  {
    words: 'remove-webhook <id>',
    about: 'end a webhook',
    async run(api, [id = '']) {
      await api.registry.removeWebhook({ id })
      return { json: { id }, lines: ['The webhook is removed.'] }
    },
  },
]
