import { utcText } from '@showcase/contract/limits'
import { Option } from 'commander'
import { numberIn, text } from '../cli/command.ts'
import { table } from '../cli/format.ts'
import { remoteIn } from './arguments.ts'
import type { RegistryCommand } from './registry-address.ts'

/** Commands for deploy tokens and webhooks. */
export const integrationCommands: readonly RegistryCommand[] = [
  {
    words: 'tokens',
    about: 'issued deploy tokens',
    async run({ call }) {
      const json = await call('fetchTokens', {})
      const lines = table(
        json.tokens,
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
      return { json, lines }
    },
  },
  {
    words: 'issue-token <remote> <label>',
    about: 'issue a token that publishes one remote; it is shown only once',
    options: [new Option('--days <number>', 'days until it expires (90), or never')],
    async run({ call }, [word = '', label = ''], options) {
      const given = text(options.days)
      const days = given === 'never' ? null : numberIn(given || '90', '--days', [1, 3650])
      const json = await call('issueToken', { name: remoteIn(word).name, label, days })
      return { json, lines: [json.token] }
    },
  },
  {
    words: 'revoke-token <id>',
    about: 'revoke a token at once',
    async run({ call }, [id = '']) {
      await call('revokeToken', { id })
      return { json: { id }, lines: ['The token is revoked.'] }
    },
  },
  {
    words: 'webhooks',
    about: 'addresses that get every change of the registry',
    async run({ call }) {
      const json = await call('fetchWebhooks', {})
      const lines = table(
        json.webhooks,
        {
          remote: row => row.name ?? 'all',
          added: row => utcText(row.createdAt),
          address: row => row.url,
          id: row => row._id,
        },
        'There is no webhook.',
      )
      return { json, lines }
    },
  },
  {
    words: 'add-webhook <address>',
    about: 'post every change to an address; the secret that signs them is shown only once',
    options: [new Option('--remote <remote>', 'changes of this remote only')],
    async run({ call }, [url = ''], options) {
      const name = text(options.remote)
      const json = await call('addWebhook', { url, ...(name && { name: remoteIn(name).name }) })
      // An older API sends no warning.
      return { json, lines: [json.secret, ...(json.warning ? [`Note: ${json.warning}`] : [])] }
    },
  },
  {
    words: 'remove-webhook <id>',
    about: 'end a webhook',
    async run({ call }, [id = '']) {
      await call('removeWebhook', { id })
      return { json: { id }, lines: ['The webhook is removed.'] }
    },
  },
]
