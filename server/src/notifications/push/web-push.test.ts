import { expect, test } from '@jest/globals'
import { knownPushHosts } from '../../core/config/push-settings.ts'
import { isPushEndpoint } from './web-push.ts'

function known(endpoint: string) {
  return isPushEndpoint(knownPushHosts, endpoint)
}

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is an address of a push service', endpoint => {
  expect(known(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.elsewhere.example/',
  'https://elsewhere.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@169.254.169.254/latest/meta-data',
  'https://169.254.169.254/latest/meta-data',
  'https://push.apple.com/abc',
  'https://a.b.push.apple.com/abc',
  'https://elsewhere.example/.push.apple.com',
  'https://elsewherepush.apple.com/abc',
  'https://127.0.0.1/',
  'http://localhost:5432/',
  'http://[::1]/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//fcm.googleapis.com/abc',
  '',
])('%s is none', endpoint => {
  expect(known(endpoint)).toBe(false)
})

test('plain http is for a named service on this machine', () => {
  expect(isPushEndpoint(['127.0.0.1:4444'], 'http://127.0.0.1:4444/push/1')).toBe(true)
  expect(isPushEndpoint(['127.0.0.1:4444'], 'http://127.0.0.1:4445/push/1')).toBe(false)
  expect(isPushEndpoint(['push.example'], 'http://push.example/1')).toBe(false)
})
