import { z } from 'zod'
import { type GroupCalls, noPayload } from './call.ts'
import { text } from './fields.ts'

export const publicDomains = {
  allowed: {
    access: 'public',
    summary: 'Whether the edge may request a certificate for a domain (on-demand TLS). 200 or 404, empty.',
    request: z.object({ domain: text(253) }),
    payload: noPayload,
    statuses: [200, 404],
    answer: 'empty',
  },
} satisfies GroupCalls<'publicDomains'>
