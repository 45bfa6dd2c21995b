import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import {
  address,
  httpAddress,
  logLevels,
  oneOf,
  pathOrAddress,
  readSettings,
  trustedProxies,
  wholeNumber,
} from './settings.ts'
import { SettingsError, settingsFromFiles } from './settings-from-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'secret')
writeFileSync(file, 'of a file\n')

test('a setting is read from the file that its _FILE names, without the end of the line', () => {
  const env = { SECRET_FILE: file, OTHER_FILE: file, PORT: '1' }
  expect(settingsFromFiles(env, ['SECRET', 'PORT'])).toEqual({ ...env, SECRET: 'of a file' })
  expect(settingsFromFiles({ SECRET: 'given', SECRET_FILE: '' }, ['SECRET']).SECRET).toBe('given')
})

test('a setting that is given twice or cannot be read is refused with one line', () => {
  expect(() => settingsFromFiles({ SECRET: 'given', SECRET_FILE: file }, ['SECRET'])).toThrow(
    'SECRET and SECRET_FILE are both set: leave one of them out.',
  )
  expect(() => settingsFromFiles({ SECRET_FILE: '/nowhere' }, ['SECRET'])).toThrow(
    'SECRET_FILE names /nowhere, which cannot be read.',
  )
})

test('a secret whose file is empty is refused, unless its file may be empty', () => {
  const empty = join(folder, 'empty')
  writeFileSync(empty, '\n')
  const secrets = z.object({
    TOKEN: z.string().optional().meta({ isSecret: true }),
    OPTIONAL: z.string().optional().meta({ isSecret: true, mayBeEmpty: true }),
  })
  expect(() => readSettings(secrets, { TOKEN_FILE: empty, OPTIONAL_FILE: empty })).toThrow(
    new SettingsError(`TOKEN_FILE names ${empty}, which is empty.`),
  )
  expect(readSettings(secrets, { OPTIONAL_FILE: empty })).toEqual({})
})

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port to listen on.'),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  PUBLIC_URL: httpAddress().optional(),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  API_BASE_URL: pathOrAddress().default('/api'),
  TRUST_PROXY: trustedProxies().default(false),
  TOKEN: z.string().meta({ description: 'A token.', isSecret: true }),
})

test('settings are read by their schema; an empty one counts as unset', () => {
  const defaults = { PORT: 3000, LOG_LEVEL: 'info', API_BASE_URL: '/api', TRUST_PROXY: false, TOKEN: 'given' }
  expect(readSettings(schema, { TOKEN: ' given ', PORT: '', OTHER: 'x' })).toEqual(defaults)
  expect(readSettings(schema, { TOKEN_FILE: file }).TOKEN).toBe('of a file')
  const given = { PORT: '0', PUBLIC_URL: 'http://showcase.example/', API_BASE_URL: 'https://api.example/v1/' }
  expect(readSettings(schema, { TOKEN: 'given', ...given })).toMatchObject({
    PORT: 0,
    PUBLIC_URL: 'http://showcase.example',
    API_BASE_URL: 'https://api.example/v1',
  })
  const trust = (TRUST_PROXY: string) => readSettings(schema, { TOKEN: 'given', TRUST_PROXY }).TRUST_PROXY
  expect(['off', 'on', '2', '10.0.0.0/8, ::1'].map(trust)).toEqual([false, true, 2, '10.0.0.0/8, ::1'])
  expect(trust('loopback, fd00::/8, 10.0.0.0/255.0.0.0')).toBe('loopback, fd00::/8, 10.0.0.0/255.0.0.0')
})

test.each([
  [{ TOKEN: '' }, 'TOKEN must be set.'],
  [{ PORT: 'many' }, 'PORT must be a whole number from 0 to 65535, not "many".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  [{ PUBLIC_URL: 'showcase.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
  [{ API_BASE_URL: 'api' }, 'API_BASE_URL must be a path such as /api or an http address, not "api".'],
  [
    { TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' },
    'TRUST_PROXY must be off, on, a number of proxies or a list of their addresses, not "10.0.0.1, 10.0.0.0/33".',
  ],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be off, on, a number of proxies or a list of their addresses, not "yes".'],
])('%j is refused with a line that names the setting', (env, line) => {
  expect(() => readSettings(schema, { TOKEN: 'given', ...env })).toThrow(new SettingsError(line))
})

test('all invalid settings are named at once', () => {
  expect(() => readSettings(schema, { PORT: 'x', API_BASE_URL: 'y' })).toThrow(
    /^PORT must .*\nAPI_BASE_URL must .*\nTOKEN must be set\.$/,
  )
})
