import { countOf } from '@showcase/contract/limits'
import { readConfig } from '../../core/config/config.ts'
import { migrate } from '../../core/db/migrate.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import { openStorage } from '../../core/storage/open-storage.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { fillPassword, fillPlatform } from '../fill/fill.ts'
import { type CustomCommand, requireLocal, stopped } from './command.ts'

function number(name: string, text: string, most: number) {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value
  throw new CommandError(`--${name} must be a whole number from 1 to ${most}.`, exitCodes.misused)
}

type Options = { businesses: string; products: string; seed?: string; beside?: boolean }

export const fillCommand: CustomCommand<Options> = {
  words: 'fill',
  about:
    'fill an empty platform with generated businesses and products for measurements; the same seed gives the same rows',
  options: [
    { flags: '--businesses <count>', about: 'number of businesses', isRequired: true },
    {
      flags: '--products <count>',
      about: 'number of products of all businesses together: few are large, most are small',
      isRequired: true,
    },
    { flags: '--seed <number>', about: 'seed of the random numbers (default 1)' },
    { flags: '--beside', about: 'fill even if the platform has businesses' },
  ],
  async run(env, { out }, { options }) {
    requireLocal(options)
    const fill = {
      businesses: number('businesses', options.businesses, 1_000_000),
      products: number('products', options.products, 100_000_000),
      seed: number('seed', options.seed ?? '1', 1_000_000),
      beside: options.beside === true,
    }
    const config = readConfig(env)
    const session = await stopped(openOwnerSession(config))
    const start = Date.now()
    try {
      await migrate(session.dialect)
      const storage = openStorage(config)
      await fillPlatform(session, storage, fill, options.json ? () => {} : out)
    } finally {
      await session.close()
    }
    const seconds = Math.round((Date.now() - start) / 1000)
    if (options.json) out(JSON.stringify({ ...fill, seconds }))
    else
      out(
        `${countOf(fill.products, 'product')} in ${countOf(fill.businesses, 'business', false, 'businesses')}, ${seconds} s. The password of all owners is ${fillPassword}.`,
      )
    return exitCodes.done
  },
}
