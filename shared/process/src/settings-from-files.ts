import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment with the settings that were given as files, as secrets of containers are: `SECRET_FILE=/run/secrets/secret`
 * stands for `SECRET=…`. The line's end belongs to the file, not to the setting.
 *
 * @param names settings that may be given so
 * @throws Error with one line that names the setting, where its file cannot be read or it is given both ways
 */
export const settingsFromFiles = (env: Environment, names: readonly string[]): Environment => {
  const read = names.flatMap(name => {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) return []
    if (env[name]?.trim()) throw new Error(`${name} and ${name}_FILE are both set: leave one of them out.`)
    return [[name, contentOf(name, file)] as const]
  })
  return { ...env, ...Object.fromEntries(read) }
}

const contentOf = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new Error(`${name}_FILE names ${file}, which cannot be read.`, { cause })
  }
}
