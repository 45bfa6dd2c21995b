import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import type { Api } from './api.ts'
import { hashAnew, layNextRelease } from './next-release.ts'

export type Laid = ReturnType<typeof layNextRelease>

/**
 * Publishes a later release of a remote, as a team on another machine does.
 *
 * @param folder where the remote's versions lie
 * @param doctor changes the files of the later one before it is published
 */
export async function uploadNext(operator: Api, folder: string, doctor?: (laid: string) => void): Promise<Laid> {
  const { present, next: sound } = layNextRelease(folder)
  const laid = join(folder, sound.version)
  doctor?.(laid)
  const next = doctor ? hashAnew(laid) : sound
  const form = new FormData()
  const file = (path: string) => new Blob([readFileSync(join(laid, path))])
  for (const path of ['remote.json', ...Object.keys(next.files)]) form.append(path, file(path), 'file')
  expect(await operator.upload(`/registry/upload?name=${next.name}`, form)).toMatchObject({ error: '' })
  return { present, next }
}
