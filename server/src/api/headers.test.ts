import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { expect, test } from '@jest/globals'
import { notificationStream } from '@showcase/contract/notification-stream'
import { makeBusiness } from '../../testing/make-business.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import { diskStorage } from '../core/storage/disk.ts'
import { createFiles } from '../core/storage/files.ts'
import { first, registryOf } from '../releases/registry/registry.testing.ts'

const data = "default-src 'none'; frame-ancestors 'none'"
const page = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none';`
/** Names of headers that no answer may have: they describe the server. */
const telling = ['server', 'x-powered-by', 'set-cookie']

/** Status and headers of an answer, on a connection that is left then: an event stream has no end. */
async function answerOf(address: string, options: RequestOptions = {}): Promise<IncomingMessage> {
  const sent = request(address, { ...options, agent: false }).on('error', () => {})
  sent.end()
  const [answer] = await once(sent, 'response')
  sent.destroy()
  return answer
}

describeOnBothDatabases('headers of the API', server => {
  test('each class of answer has its own, and none describes the server (20 inputs)', async () => {
    const { url, config, database } = server()
    const shop = await makeBusiness(database)
    const own = { headers: { authorization: shop.token } }
    const picture = await createFiles(database, diskStorage(config)).storeImage(
      shop.businessId,
      'products',
      await drawPicture(),
    )
    await makeProduct(database, shop, { images: [picture ?? ''] })
    const release = await registryOf(server).published()
    const answers: [
      what: string,
      status: number,
      cache: string,
      policy: string,
      path: string,
      init?: RequestOptions,
    ][] = [
      ['payload', 200, 'no-store', data, `/api/public/user/fetchAll?businessName=${shop.businessName}`],
      ['own payload', 200, 'no-store', data, '/api/userAdmin/user/fetchDetails', own],
      ['refusal', 401, 'no-store', data, '/api/userAdmin/user/fetchDetails'],
      ['invalid request', 400, 'no-store', data, '/api/userAdmin/products/fetch', own],
      ['missing row', 404, 'no-store', data, '/api/userAdmin/products/fetch?id=x', own],
      ['unknown call', 404, 'no-store', data, '/api/nothing'],
      ['unknown method', 404, 'no-store', data, '/api/auth/user/logIn', { method: 'PATCH' }],
      ['unknown path', 404, 'no-store', data, '/nothing'],
      ['undecodable path', 400, 'no-store', data, '/%zz'],
      ['file', 200, 'no-store', data, '/api/userAdmin/products/export', own],
      ['event stream', 200, 'no-store, no-transform', data, `/api${notificationStream.address}`, own],
      ['documentation', 200, 'no-store', page, '/api/docs'],
      ['health', 200, 'no-store', data, '/health/ready'],
      ['picture', 200, 'public, max-age=600, s-maxage=5', data, `/images?url=${picture}&w=160`],
      ['missing picture', 404, 'no-store', data, '/images?url=x.jpg&w=160'],
      ['file of a release', 200, 'public, max-age=31536000, immutable', data, `/remotes/${release}/${first}/entry.js`],
      ['folder of a release', 404, 'no-store', data, `/remotes/${release}/`],
      ['undecodable file of a release', 404, 'no-store', data, '/remotes/remote-x/%00'],
      ['undecodable file of the documentation', 404, 'no-store', page, '/api/docs/static/%00'],
      ['missing file of a release', 404, 'no-store', data, '/remotes/remote-x/1/x.js'],
    ]
    for (const [what, status, cache, policy, path, init] of answers) {
      const { statusCode, headers } = await answerOf(url + path, init)
      const read = ['cache-control', 'content-security-policy', 'x-content-type-options', 'referrer-policy']
      expect([what, statusCode, ...read.map(name => headers[name])]).toEqual([
        what,
        status,
        cache,
        policy,
        'nosniff',
        'no-referrer',
      ])
      expect([what, telling.filter(name => name in headers)]).toEqual([what, []])
    }
  })
})
