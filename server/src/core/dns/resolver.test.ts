import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type DnsServer, startDnsServer } from '@showcase/testing/dns-server'
import { canonicalAddress, isProxyAddress, isPublicAddress } from './addresses.ts'
import { createResolver } from './resolver.ts'

let recursive: DnsServer
let zone: DnsServer

beforeAll(async () => {
  ;[recursive, zone] = await Promise.all([startDnsServer(), startDnsServer()])
  recursive.set('zone.test', 'NS', 'ns.host.test')
  recursive.set('ns.host.test', 'A', '127.0.0.1')
})
afterAll(async () => {
  await Promise.all([recursive.stop(), zone.stop()])
})

function plain() {
  return createResolver({ servers: [recursive.address] }).fresh()
}

/** A resolver that may ask name servers on loopback, which production forbids. */
function direct() {
  return createResolver({ servers: [recursive.address], zonePort: zone.port, mayAsk: () => true }).fresh()
}

function known(...values: string[]) {
  return { isKnown: true, values }
}

test('finds addresses of both kinds, aliases and texts; a missing name has no values', async () => {
  recursive.set('both.test', 'A', '192.0.2.1', '192.0.2.2')
  recursive.set('both.test', 'AAAA', '2001:db8::1')
  recursive.set('www.both.test', 'CNAME', 'both.test')
  recursive.set('both.test', 'TXT', 'one', 'two')
  const dns = plain()
  expect(await dns.addresses('both.test')).toEqual(known('192.0.2.1', '192.0.2.2', '2001:db8::1'))
  expect(await dns.addresses('www.both.test')).toEqual(known('192.0.2.1', '192.0.2.2', '2001:db8::1'))
  expect(await dns.alias('www.both.test')).toEqual(known('both.test'))
  expect(await dns.texts('both.test')).toEqual(known('one', 'two'))
  expect(await dns.alias('both.test')).toEqual(known())
  expect(await dns.texts('nobody.test')).toEqual(known())
})

test('a text of several strings, longer than a datagram, is read by TCP as one', async () => {
  const long = 'v=spf1 '.repeat(400)
  recursive.set('long.test', 'TXT', long)
  expect(await plain().texts('long.test')).toEqual(known(long))
})

test.each(['SERVFAIL', 'REFUSED', 'silence'] as const)('%s leaves the answer unknown', async how => {
  recursive.fail('down.test', how)
  expect(await plain().texts('down.test')).toMatchObject({ isKnown: false })
  recursive.heal('down.test')
})

test('addresses of one kind count even if the lookup of the other fails', async () => {
  recursive.set('half.test', 'A', '192.0.2.1')
  expect(await plain().addresses('half.test')).toEqual(known('192.0.2.1'))
})

test('the servers of the zone are queried first, so new records count at once', async () => {
  recursive.set('shop.zone.test', 'TXT', 'as it was an hour ago')
  zone.set('shop.zone.test', 'TXT', 'as it is now')
  expect(await direct().texts('shop.zone.test')).toEqual(known('as it is now'))
})

test('the recursive servers decide if the servers of the zone have no record, fail or may not be queried', async () => {
  recursive.set('moved.zone.test', 'A', '192.0.2.7')
  expect(await direct().addresses('moved.zone.test')).toEqual(known('192.0.2.7'))
  zone.fail('zone.test', 'REFUSED')
  expect(await direct().texts('shop.zone.test')).toEqual(known('as it was an hour ago'))
  zone.heal('zone.test')
  const before = zone.asked.length
  const careful = createResolver({ servers: [recursive.address], zonePort: zone.port }).fresh()
  expect(await careful.texts('shop.zone.test')).toEqual(known('as it was an hour ago'))
  expect(zone.asked.length).toBe(before)
})

test('recognizes public addresses and those of proxies', () => {
  const own = ['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '::1', 'fe80::1', 'fd00::1']
  for (const address of [...own, '::ffff:127.0.0.1', '::ffff:7f00:1', '::7f00:1', '0.0.0.0', 'name', '']) {
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  }
  for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true)
  for (const address of ['104.16.1.1', '172.67.3.4', '2606:4700:3030::1']) expect(isProxyAddress(address)).toBe(true)
  for (const address of ['8.8.8.8', '104.15.255.255', '2a00::1', '']) expect(isProxyAddress(address)).toBe(false)
  expect(canonicalAddress('2001:0DB8:0::1')).toBe('2001:db8::1')
})
