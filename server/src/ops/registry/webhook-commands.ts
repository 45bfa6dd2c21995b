import { utcText } from '@showcase/contract/utc-text'
import { table } from '../cli/format.ts'
import { remoteIn } from './arguments.ts'
import { type Command, text } from './command.ts'

/** Commands for webhooks. */
export const webhookCommands: readonly Command[] = [
  {
    words: 'webhooks',
    about: 'addresses that get every change of the registry',
    async run(api) {
      const { payload } = await api.registry.fetchWebhooks({})
      const lines = table(payload.webhooks, {
        remote: row => row.name ?? 'all',
        added: row => utcText(row.createdAt),
        address: row => row.url,
        id: row => row._id,
      })
      return { json: payload, lines: lines.length > 0 ? lines : ['There is no webhook.'] }
    },
  },
  {
    words: 'add-webhook <address>',
    about: 'post every change to an address; the secret that signs them is shown only once',
    options: [['--remote <remote>', 'changes of this remote only']],
    async run(api, [url = ''], options) {
      const name = text(options.remote)
      const { payload } = await api.registry.addWebhook({ url, ...(name && { name: remoteIn(name).name }) })
      return { json: payload, lines: [payload.secret] }
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
