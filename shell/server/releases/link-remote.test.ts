import { expect, test } from '@jest/globals'
import type { ChannelPointer, RegistrySnapshot, SnapshotRemote } from '@showcase/contract/registry'
import { aRelease } from '../../testing/signed-release.ts'
import { linkRemote, releaseBefore } from './link-remote.ts'

function release(version: string): SnapshotRemote {
  const files = {
    'remoteEntry.js': 'sha384-e',
    'styles/a.css': 'sha384-s',
    'server.cjs': 'sha384-x',
    'integrity.json': 'sha384-i',
  }
  const plain = aRelease('remote-x', version, [], { files, uniqueName: `remote_x__${version}` })
  return { ...plain, signature: '', baseUrl: `/remotes/remote-x/${version}/` }
}

function pointer(channel: ChannelPointer['channel'], version: string, previous: string | null): ChannelPointer {
  return {
    name: 'remote-x',
    channel,
    version,
    previous,
    percentage: 100,
    tenants: [],
    cohort: '',
  }
}

const snapshot: RegistrySnapshot = {
  revision: 1,
  remotes: ['1', '2', '3'].map(release),
  channels: [pointer('stable', '2', '1'), pointer('canary', '3', null)],
  pins: [],
}

test('the browser gets the address of a release and the hashes of the files that it may load, and no others', () => {
  const { base, entry, integrity } = linkRemote(release('1'))
  expect(base + entry).toBe('/remotes/remote-x/1/remoteEntry.js')
  expect(integrity).toEqual({ 'remoteEntry.js': 'sha384-e', 'styles/a.css': 'sha384-s' })
})

test('stable falls back to its previous version, a canary or a pin to stable', () => {
  expect(releaseBefore(snapshot, release('2'))?.version).toBe('1')
  expect(releaseBefore(snapshot, release('3'))?.version).toBe('2')
  expect(releaseBefore({ ...snapshot, channels: [pointer('stable', '2', null)] }, release('2'))).toBeUndefined()
})

test('a fallback has the hash of its list of hashes; a release without that list is no fallback', () => {
  const before = release('1')
  expect(linkRemote(release('2'), before).fallback).toMatchObject({
    uniqueName: 'remote_x__1',
    list: { file: 'integrity.json', integrity: 'sha384-i' },
  })
  expect(linkRemote(release('2'), { ...before, files: {} }).fallback).toBeNull()
})
