import { readConfig } from '../../core/config/config.ts'
import { DirectoryInUse } from '../../core/db/directory-lock.ts'
import { migrate } from '../../core/db/migrate.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import { diskStorage } from '../../core/storage/disk.ts'
import { s3Storage } from '../../core/storage/s3.ts'
import { fillPassword, fillPlatform } from '../fill/fill.ts'
import { exitCodes, OrderError } from './order-error.ts'
import { mustBeHere, type OwnCommand } from './own-command.ts'

function number(name: string, text: string, most: number) {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value
  throw new OrderError(`--${name} must be a whole number from 1 to ${most}.`, exitCodes.misused)
}

type Options = { businesses: string; products: string; seed?: string; beside?: boolean }

export const fillCommand: OwnCommand<Options> = {
  words: 'fill',
  about:
    'fill an empty platform with businesses and products of real shapes, to measure with; the same seed, the same rows',
  options: [
    { flags: '--businesses <count>', about: 'how many', isRequired: true },
    { flags: '--products <count>', about: 'of all of them together: few are large, most are small', isRequired: true },
    { flags: '--seed <number>', about: '1 where none is given' },
    { flags: '--beside', about: 'also where there are businesses already' },
  ],
  async run(env, { out }, { options }) {
    mustBeHere(options)
    const order = {
      businesses: number('businesses', options.businesses, 1_000_000),
      products: number('products', options.products, 100_000_000),
      seed: number('seed', options.seed ?? '1', 1_000_000),
      beside: options.beside === true,
    }
    const config = readConfig(env)
    const session = await openOwnerSession(config).catch((error: unknown) => {
      if (!(error instanceof DirectoryInUse)) throw error
      throw new OrderError('The platform is running and has its database for itself. Stop it first.')
    })
    const begin = Date.now()
    try {
      await migrate(session.dialect)
      const storage = config.s3 ? s3Storage(config.s3) : diskStorage(config)
      await fillPlatform(session, storage, order, options.json ? () => {} : out)
    } finally {
      await session.close()
    }
    const seconds = Math.round((Date.now() - begin) / 1000)
    if (options.json) out(JSON.stringify({ ...order, seconds }))
    else
      out(
        `${order.products} products in ${order.businesses} businesses, ${seconds} s. Owners sign in with ${fillPassword}.`,
      )
    return exitCodes.done
  },
}
