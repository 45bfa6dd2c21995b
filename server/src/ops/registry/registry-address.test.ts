import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { readConfig } from '../../core/config/config.ts'
import { fake, run } from './fake-registry.testing.ts'
import { registryCommand } from './registry-cli.ts'

test('a server that answers without an envelope is not a platform', async () => {
  fake.served = { '/api/registry/tokens': '<!doctype html>' }
  const err = `${fake.url} does not answer as a Showcase platform. Check the address.`
  expect(await run('tokens')).toEqual({ code: 3, out: '', err })
})

test('a refused token is named by its source, and any other refusal is passed on', async () => {
  const advice = 'Set REGISTRY_TOKEN to one of that platform, or choose another platform with PORT or --url.'
  fake.answers = { tokens: errors.tokenInvalid }
  const refused = (source: string) => `${fake.url} does not accept the token of ${source}. ${advice}`
  expect(await run('tokens')).toEqual({ code: 1, out: '', err: refused('REGISTRY_TOKEN') })
  const folder = mkdtempSync(join(tmpdir(), 'showcase-secrets-'))
  try {
    readConfig({ DATA_DIR: folder })
    const printed: string[] = []
    const env = { REGISTRY_URL: fake.url, DATA_DIR: folder }
    expect(await registryCommand(['tokens'], env, { out: () => {}, err: line => printed.push(line) })).toBe(1)
    expect(printed).toEqual([refused(join(folder, 'secrets.json'))])
  } finally {
    rmSync(folder, { recursive: true })
  }
  fake.answers = { tokens: 'This token is for staging, but this is production.' }
  expect((await run('tokens')).err).toBe('This token is for staging, but this is production.')
})
