import { settingsFromFiles } from '@showcase/process/settings-from-files'

export interface PublisherSettings {
  /** Absolute base address of the API. */
  apiUrl: string
  /** The deploy token of this one remote. */
  token: string
  /** The folder that holds its built release. */
  folder: string
  note: string
  /** First audience of the release; everyone without both. */
  canary: number | null
  tenants: string[]
}

/** @throws Error with one line that names the setting that is missing or wrong */
export function publisherSettings(given: NodeJS.ProcessEnv): PublisherSettings {
  const env = settingsFromFiles(given, ['REGISTRY_TOKEN'])
  const { REGISTRY_URL = '', API_BASE_URL = '/api', REGISTRY_TOKEN = '', CANARY = '', TENANTS = '' } = env
  if (!URL.canParse(REGISTRY_URL)) throw new Error('REGISTRY_URL must be the address of the platform.')
  if (!REGISTRY_TOKEN.trim()) throw new Error('REGISTRY_TOKEN must be the deploy token of this remote.')
  if (!/^(\d{1,2}|100)?$/.test(CANARY.trim())) throw new Error('CANARY must be a share of visitors, 0 to 100.')
  return {
    apiUrl: new URL(API_BASE_URL, REGISTRY_URL).href.replace(/\/+$/, ''),
    token: REGISTRY_TOKEN.trim(),
    folder: env.RELEASE_DIR?.trim() || '/release',
    note: env.NOTE?.trim() ?? '',
    canary: CANARY.trim() === '' ? null : Number(CANARY),
    tenants: TENANTS.split(/[\s,]+/).filter(Boolean),
  }
}
