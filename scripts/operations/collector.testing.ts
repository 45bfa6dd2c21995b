import { createServer } from 'node:http'
import { listen, stop } from '@showcase/testing/listen'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean }

/** A span as OTLP sends it. */
export type ReceivedSpan = {
  service: string
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, unknown>
}

type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: { key: string; value: Value }[] })[] }[]
  }[]
}

function plain(attributes: { key: string; value: Value }[]) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}

/** A collector of OTLP traces over HTTP, in JSON, on loopback. */
export async function startCollector() {
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Sent
    for (const { resource, scopeSpans } of request.url === '/v1/traces' ? sent.resourceSpans : []) {
      const service = String(plain(resource.attributes)['service.name'])
      for (const span of scopeSpans.flatMap(scope => scope.spans))
        spans.push({ ...span, service, attributes: plain(span.attributes) })
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return { url: await listen(server), spans, close: () => stop(server) }
}
