import { countOf } from '@showcase/contract/limits'
import { Option } from 'commander'
import { readConfig } from '../../core/config/config.ts'
import { migrate } from '../../core/db/migrate.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import { openStorage } from '../../core/storage/open-storage.ts'
import { exitCodes } from '../command-error.ts'
import { fillPassword, fillPlatform } from '../fill/fill.ts'
import { type CustomCommand, numberIn, requireLocal, stopped } from './command.ts'

type Options = { businesses: string; products: string; seed?: string; beside?: boolean }

export const fillCommand: CustomCommand<Options> = {
  words: 'fill',
  about:
    'fill an empty platform with generated businesses and products for measurements; the same seed gives the same rows',
  options: [
    new Option('--businesses <count>', 'number of businesses').makeOptionMandatory(),
    new Option(
      '--products <count>',
      'number of products of all businesses together: few are large, most are small',
    ).makeOptionMandatory(),
    new Option('--seed <number>', 'seed of the random numbers (default 1)'),
    new Option('--beside', 'fill even if the platform has businesses'),
  ],
  async run(env, { out }, _, options) {
    requireLocal(options)
    const fill = {
      businesses: numberIn(options.businesses, '--businesses', [1, 1_000_000]),
      products: numberIn(options.products, '--products', [1, 100_000_000]),
      seed: numberIn(options.seed ?? '1', '--seed', [1, 1_000_000]),
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
