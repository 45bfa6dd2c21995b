import { afterAll, describe, expect, test } from '@jest/globals'
import { startPictureHost } from '../../../testing/picture-host.ts'
import { createAddressCheck, createGuardedFetch, type FetchLimits } from './guarded-fetch.ts'

const local = await startPictureHost()
afterAll(() => local.close())

const limits: FetchLimits = { bytes: 100_000, milliseconds: 500, type: /^image\// }
const image = Buffer.from('the bytes of a picture')
local.serve('/shoe.jpg', image)

const toLocal = createGuardedFetch({
  privateHosts: [local.host, `shop.example:${local.port}`],
  resolve: async () => ['127.0.0.1'],
})

test('fetches a picture, also after a redirect within its host', async () => {
  expect(await toLocal(`http://${local.host}/shoe.jpg`, limits)).toEqual(image)
  local.answer('/old.jpg', response => response.writeHead(301, { location: '/shoe.jpg' }).end())
  expect(await toLocal(`http://shop.example:${local.port}/old.jpg`, limits)).toEqual(image)
})

test('a private host may be named with the port that its address leaves out', async () => {
  const [secure, plain] = [['10.1.2.3:443'], ['10.1.2.3:80']].map(privateHosts =>
    createAddressCheck({ privateHosts, resolve: async () => [] }),
  )
  expect([await secure?.('https://10.1.2.3/'), await plain?.('http://10.1.2.3/')]).toEqual([null, null])
  expect(await secure?.('http://10.1.2.3/')).toMatch(
    /not on the public internet.* add 10\.1\.2\.3:80 to FETCH_PRIVATE_HOSTS/,
  )
})

describe('is refused without a request', () => {
  const guarded = createGuardedFetch({
    resolve: async host => {
      if (host === 'inside.example') return ['10.1.2.3']
      if (host === 'both.example') return ['93.184.216.34', '127.0.0.1']
      if (host === 'mapped.example') return ['::ffff:127.0.0.1']
      return []
    },
  })
  test.each([
    ['loopback', `http://${local.host}/shoe.jpg`, 'a port other than'],
    ['loopback on a port of the web', 'http://127.0.0.1/shoe.jpg', 'not on the public internet'],
    ['loopback as one number', 'http://2130706433/', 'not on the public internet'],
    ['loopback in octal', 'http://0177.0.0.1/', 'not on the public internet'],
    ['loopback, IPv6', 'http://[::1]/', 'not on the public internet'],
    ['loopback, IPv4 in IPv6', 'http://[::ffff:7f00:1]/', 'not on the public internet'],
    ['any address of this machine', 'http://0.0.0.0/', 'not on the public internet'],
    ['the metadata service of clouds', 'http://169.254.169.254/latest/meta-data', 'not on the public internet'],
    ['a private range', 'http://192.168.1.1/', 'not on the public internet'],
    ['a unique local address', 'http://[fd00::1]/', 'not on the public internet'],
    ['loopback behind NAT64', 'http://[64:ff9b::7f00:1]/', 'not on the public internet'],
    ['loopback behind 6to4', 'http://[2002:7f00:1::]/', 'not on the public internet'],
    ['an address that is not assigned', 'http://[4000::1]/', 'not on the public internet'],
    ['the host of a machine of Azure', 'http://168.63.129.16/', 'not on the public internet'],
    ['a name of a private address', 'https://inside.example/a.jpg', 'not on the public internet'],
    ['a name with a public and a private address', 'https://both.example/a.jpg', 'not on the public internet'],
    ['a name of a mapped address', 'https://mapped.example/a.jpg', 'not on the public internet'],
    ['an unknown name', 'https://nobody.example/a.jpg', 'was not found'],
    ['a file', 'file:///etc/passwd', 'starts with http'],
    ['data', 'data:image/png;base64,AAAA', 'starts with http'],
    ['credentials', 'http://user:secret@93.184.216.34/', 'user name'],
    ['no address', 'http://', 'not a valid web address'],
  ])('%s', async (_what, address, reason) => {
    local.asked.length = 0
    await expect(guarded(address, limits)).rejects.toThrow(reason)
    expect(local.asked).toEqual([])
  })
})

test('connects to the address that was checked, whatever the DNS answers later', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  let asked = 0
  const changing = createGuardedFetch({
    privateHosts: [`rebind.example:${local.port}`],
    resolve: async () => answers[asked++] ?? [],
  })
  expect(await changing(`http://rebind.example:${local.port}/shoe.jpg`, limits)).toEqual(image)
  expect(asked).toBe(1)
})

test('a redirect is checked like the address itself', async () => {
  const redirects = (to: string) =>
    local.answer('/away.jpg', response => response.writeHead(302, { location: to }).end())
  const fetched = () => toLocal(`http://${local.host}/away.jpg`, limits)
  redirects('http://169.254.169.254/')
  await expect(fetched()).rejects.toThrow('redirects to another host')
  redirects('http://127.0.0.1:22/')
  await expect(fetched()).rejects.toThrow('a port other than')
  redirects('file:///etc/passwd')
  await expect(fetched()).rejects.toThrow('starts with http')
  redirects('/away.jpg')
  await expect(fetched()).rejects.toThrow('redirects too often')
})

test('a DNS server that does not answer ends the request in time', async () => {
  const silent = createGuardedFetch({ resolve: () => new Promise(() => {}) })
  await expect(silent('http://shop.example/shoe.jpg', limits)).rejects.toThrow('did not answer in time')
})

test('too large, too slow, another type and a failed answer end the request', async () => {
  const at = (path: string) => toLocal(`http://${local.host}${path}`, limits)
  local.serve('/large.jpg', Buffer.alloc(limits.bytes + 1))
  await expect(at('/large.jpg')).rejects.toThrow('larger than')
  let sent = 0
  local.answer('/endless.jpg', response => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const more = () => {
      if (response.destroyed) return
      sent += 10_000
      response.write(Buffer.alloc(10_000), more)
    }
    more()
  })
  await expect(at('/endless.jpg')).rejects.toThrow('larger than')
  expect(sent).toBeLessThan(50 * limits.bytes)
  local.answer('/silent.jpg', () => {})
  await expect(at('/silent.jpg')).rejects.toThrow('did not answer in time')
  local.answer('/dripping.jpg', response => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const drips = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(drips))
  })
  await expect(at('/dripping.jpg')).rejects.toThrow('did not answer in time')
  local.serve('/page.jpg', Buffer.from('<html>'), 'text/html')
  await expect(at('/page.jpg')).rejects.toThrow('did not send an image')
  await expect(at('/missing.jpg')).rejects.toThrow('answered 404')
  local.answer('/broken.jpg', response => response.destroy())
  await expect(at('/broken.jpg')).rejects.toThrow('could not be reached')
})
