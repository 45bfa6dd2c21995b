import { expect, test } from '@jest/globals'
import { lockFor } from './release-version.ts'

function remote(name: string, version: string) {
  return `  remotes/${name}:
    dependencies:
      react:
        specifier: 'catalog:'
        version: ${version}

`
}

function lock(...remotes: string[]) {
  return `importers:

  .:
    devDependencies:
      jest:
        version: 30.0.0

${remotes.join('')}  shared/ui:
    dependencies:
      react:
        version: 19.0.0

packages:

  react@19.0.0:
    engines: {node: '>=0.10.0'}
`
}

test('what another remote depends on is no input of a build; its own packages and the shared ones are', () => {
  const before = lock(remote('remote-a', '19.0.0'))
  const beside = lock(remote('remote-a', '19.0.0'), remote('remote-b', '19.0.0'))
  expect(lockFor(beside, 'remotes/remote-a')).toBe(lockFor(before, 'remotes/remote-a'))
  expect(lockFor(beside, 'remotes/remote-a')).toContain('remotes/remote-a')
  expect(lockFor(lock(remote('remote-a', '18.0.0')), 'remotes/remote-a')).not.toBe(lockFor(before, 'remotes/remote-a'))
  expect(lockFor(before.replaceAll('19.0.0', '20.0.0'), 'shell')).not.toBe(lockFor(before, 'shell'))
  expect(lockFor(beside, 'shell')).toBe(lockFor(before, 'shell'))
})
