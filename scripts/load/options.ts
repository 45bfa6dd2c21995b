import { Command } from 'commander'

/** What one run measures. */
export type LoadOptions = {
  products: number
  businesses: number
  /** The platform that stands beside it. */
  baseProducts: number
  baseBusinesses: number
  connections: number
  seconds: number
  /** Filled databases to use instead of making them; none of them is filled or removed. */
  database: string | undefined
  baseDatabase: string | undefined
  only: string[]
  json: string | undefined
  /** Takes shell and remotes as they were built last. */
  asBuilt: boolean
}

function whole(most: number) {
  return (text: string) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < 1 || value > most)
      throw new Error(`"${text}" is no whole number from 1 to ${most}.`)
    return value
  }
}

/** @throws Error with one line where an option is wrong */
export function readOptions(args: string[]): LoadOptions {
  return new Command('npm run load --')
    .description('Measures lists, search, pages and leads at two sizes in one run, on this machine alone.')
    .option('--products <count>', 'of the large platform', whole(20_000_000), 1_000_000)
    .option('--businesses <count>', 'of the large platform', whole(1_000_000), 10_000)
    .option('--base-products <count>', 'of the platform that it is compared with', whole(1_000_000), 1000)
    .option('--base-businesses <count>', 'of that one', whole(100_000), 30)
    .option('--connections <count>', 'requests under way at once', whole(64), 4)
    .option('--seconds <count>', 'for each line and size', whole(60), 5)
    .option('--database <url>', 'a filled database for the large platform')
    .option('--base-database <url>', 'a filled database for the other')
    .option('--only <names...>', 'these lines alone', [])
    .option('--json <file>', 'write all numbers there, too')
    .option('--as-built', 'take shell and remotes as they were built last', false)
    .parse(args, { from: 'user' })
    .opts<LoadOptions>()
}
