import type { RouteObject } from '@showcase/router'
import type { ComponentType } from 'react'
import type { PaletteModule } from './palette.ts'

/** What an exposed module holds: a page module its routes, a card its component, a palette module what it adds. */
export interface RemoteModule {
  routes?: RouteObject[]
  Component?: ComponentType
  palette?: PaletteModule
}

/**
 * The outcome of loading a remote's module. Failure is data, never a rejected promise. `isFallback`: of the release before
 * the one that the page was made with.
 */
export type LoadResult = { ok: true; module: RemoteModule; isFallback?: true } | { ok: false; error: unknown }

/** Something did not settle in its time. */
export class TooLate extends Error {}

/** Rejects with a {@link TooLate} of `message` unless `work` settles within `limit` milliseconds. */
export function timeLimit<T>(work: Promise<T>, limit: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(message)), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
