import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Makes a folder once: `build` fills one aside, which then takes its name. So the folder is complete or not there, also
 * when a build is broken off or two run at once; the first to finish wins.
 *
 * @returns whether this call built it
 */
export async function buildOnce(folder: string, build: (aside: string) => Promise<void>): Promise<boolean> {
  if (existsSync(folder)) {
    // Sources that went back to what they were make an old build the newest again.
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
