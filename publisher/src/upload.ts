import { globSync, openAsBlob, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ApiError } from '@showcase/api-client'
import { isEnvelope } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { paths, splitPath } from '@showcase/contract/paths'
import type { Provenance } from '@showcase/contract/provenance'
import { type RemoteRelease, remoteReleaseSchema } from '@showcase/contract/remote'

const manifestFile = 'remote.json'

/** Address and token of a registry. */
export interface Registry {
  /** Absolute address that the paths of its calls are appended to. */
  apiUrl: string
  token: string
}

/** Reads `remote.json` of a build. */
export function releaseIn(folder: string): RemoteRelease {
  return remoteReleaseSchema.parse(JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')))
}

/** Path with `/` of every file of a build. */
export function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

async function formOf(folder: string): Promise<FormData> {
  const form = new FormData()
  const others = filesIn(folder).filter(path => path !== manifestFile)
  for (const path of [manifestFile, ...others]) form.append(path, await openAsBlob(join(folder, path)), 'file')
  return form
}

/**
 * Uploads a build to the registry.
 *
 * @returns true if this call published the build, false if its version was published before
 * @throws ApiError with the reason, if the registry refuses the build or does not answer
 */
export async function uploadRelease(
  { apiUrl, token }: Registry,
  folder: string,
  note: string,
  provenance?: Provenance,
): Promise<boolean> {
  const { method, address } = splitPath(paths.registry.upload)
  const query = new URLSearchParams({ name: releaseIn(folder).name, note })
  if (provenance) query.set('provenance', JSON.stringify(provenance))
  const response = await fetch(`${apiUrl}${address}?${query}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: await formOf(folder),
  }).catch(cause => {
    throw new ApiError(0, `No server answers at ${apiUrl}.`, null, { cause })
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!isEnvelope(answer)) throw new ApiError(response.status, `The server at ${apiUrl} is not the platform.`)
  if (answer.error && answer.error !== errors.versionExists) throw new ApiError(response.status, answer.error)
  return !answer.error
}
