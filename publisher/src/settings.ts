import { isHttpUrl } from '@showcase/contract/form-rules'
import type { Provenance } from '@showcase/contract/provenance'
import { settingsFromFiles } from '@showcase/process/settings-from-files'
import { provenanceOf } from './provenance.ts'

export interface PublisherSettings {
  /** Absolute base address of the API. */
  apiUrl: string
  /** The deploy token of this one remote. */
  token: string
  /** The folder that holds its built release. */
  folder: string
  note: string
  /** Commit, branch, author and link of its build. */
  provenance: Provenance
  /** First audience of the release; everyone without both. */
  canary: number | null
  /** The registry raises the canary in stages. */
  isAuto: boolean
  tenants: string[]
}

/** @throws Error with one line that names the setting that is missing or wrong */
export function publisherSettings(given: NodeJS.ProcessEnv): PublisherSettings {
  const env = settingsFromFiles(given, ['REGISTRY_TOKEN'])
  const { REGISTRY_URL = '', API_BASE_URL = '/api', REGISTRY_TOKEN = '', CANARY = '', TENANTS = '', AUTO = '' } = env
  if (!isHttpUrl(REGISTRY_URL))
    throw new Error('REGISTRY_URL must be the address of the platform. Write it like https://showcase.example.')
  if (!REGISTRY_TOKEN.trim()) throw new Error('REGISTRY_TOKEN must be the deploy token of this remote.')
  if (!/^[\x21-\x7e]+$/.test(REGISTRY_TOKEN.trim()))
    throw new Error('REGISTRY_TOKEN is not valid: it contains a character that no token has.')
  if (!/^(\d{1,2}|100)?$/.test(CANARY.trim())) throw new Error('CANARY must be a share of visitors, 1 to 100.')
  if (/^0+$/.test(CANARY.trim()) && !TENANTS.trim())
    throw new Error('CANARY=0 gives the release to nobody. Set a share from 1 to 100, or name businesses in TENANTS.')
  const tenants = TENANTS.split(/[\s,]+/).filter(Boolean)
  if (TENANTS.trim() && tenants.length === 0)
    throw new Error('TENANTS names no business. Without TENANTS and CANARY, everyone gets the release.')
  if (!['', 'on', 'off'].includes(AUTO.trim())) throw new Error('AUTO must be on or off.')
  const isAuto = AUTO.trim() === 'on'
  if (isAuto && !CANARY.trim())
    throw new Error('AUTO=on needs a first share of visitors. Set CANARY, such as CANARY=5.')
  const folder = env.RELEASE_DIR?.trim() || '/release'
  return {
    apiUrl: new URL(API_BASE_URL, REGISTRY_URL).href.replace(/\/+$/, ''),
    token: REGISTRY_TOKEN.trim(),
    folder,
    note: env.NOTE?.trim() ?? '',
    provenance: provenanceOf(env, folder),
    canary: CANARY.trim() === '' ? null : Number(CANARY),
    isAuto,
    tenants,
  }
}
