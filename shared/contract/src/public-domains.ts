import { z } from 'zod'
import { type GroupCalls, noPayload } from './call.ts'
import { text } from './fields.ts'

export const publicDomains = {
  allowed: {
    access: 'public',
    summary: "Whether a certificate may be asked for a domain: the edge's on-demand TLS asks. 200 or 404, empty.",
    request: z.object({ domain: text(253) }),
    payload: noPayload,
    statuses: [200, 404],
    answer: 'empty',
  },
} satisfies GroupCalls<'publicDomains'>
