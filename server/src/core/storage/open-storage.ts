import type { Config } from '../config/config.ts'
import { storageDuration } from '../metrics/meters.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** The storage of the settings: a bucket, or DATA_DIR. */
export function openStorage(config: Config): Storage {
  return config.s3 ? s3Storage(config.s3, config) : diskStorage(config)
}

/** A storage that records durations and failures as metrics. */
export function measured(storage: Storage): Storage {
  const timed = async <T>(operation: 'read' | 'write' | 'remove', work: Promise<T>): Promise<T> => {
    const end = storageDuration.startTimer({ operation })
    try {
      const result = await work
      end({ outcome: 'done' })
      return result
    } catch (error) {
      end({ outcome: 'failed' })
      throw error
    }
  }
  return {
    ...storage,
    readPending: name => timed('read', storage.readPending(name)),
    removePending: name => timed('remove', storage.removePending(name)),
    write: (name, bytes, type) => timed('write', storage.write(name, bytes, type)),
    read: name => timed('read', storage.read(name)),
    remove: name => timed('remove', storage.remove(name)),
  }
}
