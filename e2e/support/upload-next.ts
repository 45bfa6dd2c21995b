import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import type { Api } from './api.ts'
import { layNextRelease } from './next-release.ts'

export type Laid = ReturnType<typeof layNextRelease>

/**
 * Publishes a later release of a remote, as a team on another machine does.
 *
 * @param folder where the remote's versions lie
 * @param change of the later one's files, before it is published
 */
export async function uploadNext(operator: Api, folder: string, change?: (laid: string) => void): Promise<Laid> {
  const { present, next } = layNextRelease(folder, change)
  const form = new FormData()
  const file = (path: string) => new Blob([readFileSync(join(folder, next.version, path))])
  for (const path of ['remote.json', ...Object.keys(next.files)]) form.append(path, file(path), 'file')
  expect(await operator.upload(`/registry/upload?name=${next.name}`, form)).toMatchObject({ error: '' })
  return { present, next }
}
