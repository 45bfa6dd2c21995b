import { expect, test } from '@jest/globals'
import { defineRemote } from './manifest.ts'

function remoteWith(icon: string) {
  return {
    name: 'remote-x',
    contract: '^1.0.0',
    failure: 'regular' as const,
    exposes: { './page': './src/page.routes.tsx' },
    mounts: [{ at: 'admin:/page', expose: './page' }],
    nav: [{ at: 'admin:/page', label: 'Page', icon, order: 1 }],
  }
}

test.each(['star', 'book-open', 'M4 6h16M4 18h16', 'M12 3a9 9 0 1 1-.01 0Z'])('"%s" is an icon', icon => {
  expect(defineRemote(remoteWith(icon)).nav[0]?.icon).toBe(icon)
})

test.each(['', 'Star', '<path d="M4 6h16"/>', 'url(x)', `M${'1'.repeat(2000)}`])('"%s" is not an icon', icon => {
  expect(() => defineRemote(remoteWith(icon))).toThrow(/must be a name or path data|Too big/)
})

test('a page of a module that is not exposed is refused', () => {
  const remote = { ...remoteWith('star'), mounts: [{ at: 'admin:/page', expose: './other' }] }
  expect(() => defineRemote(remote)).toThrow('./other is mounted but not exposed')
})
