import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting is missing or wrong. The message has one line per setting, for the person who starts the process. */
export class SettingsError extends Error {}

/**
 * Adds settings that are given as files, as containers receive secrets: `SECRET_FILE=/run/secrets/secret` stands for
 * `SECRET=…`. White space around the file's content is dropped.
 *
 * @param names settings that may be given this way
 * @throws SettingsError when a file cannot be read or a setting is given both ways
 */
export function settingsFromFiles(env: Environment, names: readonly string[]): Environment {
  const read = names.flatMap((name): [string, string][] => {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) return []
    if (env[name]?.trim()) throw new SettingsError(`${name} and ${name}_FILE are both set: leave one of them out.`)
    return [[name, contentOf(name, file)]]
  })
  return { ...env, ...Object.fromEntries(read) }
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new SettingsError(`${name}_FILE names ${file}, which cannot be read.`, { cause })
  }
}
