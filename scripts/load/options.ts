import { Command, InvalidArgumentError } from 'commander'

export type LoadOptions = {
  products: number
  businesses: number
  /** Size of the platform to compare with. */
  baseProducts: number
  baseBusinesses: number
  connections: number
  seconds: number
  /** Filled databases to use instead of new ones. They are neither filled nor removed. */
  database: string | undefined
  baseDatabase: string | undefined
  only: string[]
  json: string | undefined
  /** Uses the last build of shell and remotes. */
  asBuilt: boolean
}

function whole(most: number) {
  return (text: string) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < 1 || value > most)
      throw new InvalidArgumentError(`Write a whole number from 1 to ${most}.`)
    return value
  }
}

/** Reads the options. A wrong one ends the process with a line that names it. */
export function readOptions(args: string[]): LoadOptions {
  return new Command('npm run load --')
    .description('Measures lists, search, pages and leads at two sizes in one run, on this machine only.')
    .option('--products <count>', 'of the large platform', whole(20_000_000), 1_000_000)
    .option('--businesses <count>', 'of the large platform', whole(1_000_000), 10_000)
    .option('--base-products <count>', 'of the platform to compare with', whole(1_000_000), 1000)
    .option('--base-businesses <count>', 'of the platform to compare with', whole(100_000), 30)
    .option('--connections <count>', 'parallel requests', whole(64), 4)
    .option('--seconds <count>', 'for each line and size', whole(60), 5)
    .option('--database <url>', 'a filled database for the large platform')
    .option('--base-database <url>', 'a filled database for the platform to compare with')
    .option('--only <names...>', 'only these lines', [])
    .option('--json <file>', 'also write all numbers to this file')
    .option('--as-built', 'use the last build of shell and remotes', false)
    .parse(args, { from: 'user' })
    .opts<LoadOptions>()
}
