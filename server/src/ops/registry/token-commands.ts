import { utcText } from '@showcase/contract/utc-text'
import { table } from '../cli/format.ts'
import { numberIn, remoteIn } from './arguments.ts'
import { type Command, text } from './command.ts'

/** Commands for deploy tokens. */
export const tokenCommands: readonly Command[] = [
  {
    words: 'tokens',
    about: 'issued deploy tokens',
    async run(api) {
      const { payload } = await api.registry.fetchTokens()
      const lines = table(payload.tokens, {
        label: row => row.label,
        remote: row => row.name,
        ends: row => utcText(row.expiresAt),
        used: row => utcText(row.lastUsedAt),
        revoked: row => utcText(row.revokedAt),
        id: row => row._id,
      })
      return { json: payload, lines: lines.length > 0 ? lines : ['No token has been issued.'] }
    },
  },
  {
    words: 'issue-token <remote> <label>',
    about: 'issue a token that publishes one remote; it is shown only once',
    options: [['--days <number>', 'days until it expires (90), or never']],
    async run(api, [word = '', label = ''], options) {
      const given = text(options.days)
      const days = given === 'never' ? null : numberIn(given || '90', '--days')
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
]
