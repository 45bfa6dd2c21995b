import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { documentLimits } from '@showcase/contract/limits'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'documents-'))
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ DOCUMENTS_DIR: folder })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

function fetchDocument(name: string) {
  return server.call('publicUser', 'fetchDocument', { name })
}

test('a file of the operator replaces the sample at once and without a restart; the other sample stays', async () => {
  expect((await fetchDocument('terms')).payload.markdown).toContain('# Terms & conditions')
  writeFileSync(join(folder, 'terms.md'), '# Terms of Example Ltd.\n')
  expect((await fetchDocument('terms')).payload).toEqual({ markdown: '# Terms of Example Ltd.\n' })
  writeFileSync(join(folder, 'terms.md'), '# Second terms\n')
  expect((await fetchDocument('terms')).payload).toEqual({ markdown: '# Second terms\n' })
  expect((await fetchDocument('privacyPolicy')).payload.markdown).toContain('# Privacy policy')
})

test('a file that is too large is not sent', async () => {
  writeFileSync(join(folder, 'privacyPolicy.md'), 'a'.repeat(documentLimits.bytes))
  expect((await fetchDocument('privacyPolicy')).payload.markdown).toHaveLength(documentLimits.bytes)
  writeFileSync(join(folder, 'privacyPolicy.md'), 'a'.repeat(documentLimits.bytes + 1))
  expect(await fetchDocument('privacyPolicy')).toMatchObject({ status: 500, payload: null })
})

test.each(['', 'unknown', '../../../../etc/passwd', 'toString'])('no document is named %j', async name => {
  expect(await fetchDocument(name)).toMatchObject({ status: 400 })
})
