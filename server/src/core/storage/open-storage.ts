import type { Config } from '../config/config.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** The storage of the settings: a bucket, or DATA_DIR. */
export function openStorage(config: Config): Storage {
  return config.s3 ? s3Storage(config.s3, config) : diskStorage(config)
}
