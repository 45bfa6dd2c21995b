import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Builds a folder once: `build` fills a temporary folder, which is then renamed. The folder is complete or absent, even if a
 * build is interrupted or two run at once; the first to finish wins.
 *
 * @returns whether this call built it
 */
export async function buildOnce(folder: string, build: (aside: string) => Promise<void>): Promise<boolean> {
  if (existsSync(folder)) {
    // Sources that return to an earlier state make an old build the newest again.
    utimesSync(folder, new Date(), new Date())
    return false
  }
  const aside = join(dirname(folder), `.${basename(folder)}.${process.pid}`)
  mkdirSync(aside, { recursive: true })
  try {
    await build(aside)
    if (!existsSync(folder)) renameSync(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return true
}
