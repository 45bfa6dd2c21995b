import type { RouteObject } from '@showcase/router'
import type { ComponentType } from 'react'
import type { PaletteModule } from './palette.ts'

/** An exposed module: a page module has routes, a card a component, a palette module its palette. */
export interface RemoteModule {
  routes?: RouteObject[]
  Component?: ComponentType
  palette?: PaletteModule
}

/** The result of loading a remote's module. `isFallback`: it is of the release before the page's. */
export type LoadResult = { ok: true; module: RemoteModule; isFallback?: true } | { ok: false; error: unknown }

export class TooLate extends Error {}

/** Milliseconds that a time limit counts at once. */
const STEP = 1000

/**
 * Rejects with {@link TooLate} unless `work` settles within `limit` milliseconds. A device that was asleep, or too busy to run
 * the work, loses one step at most.
 */
export function timeLimit<T>(work: Promise<T>, limit: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    const count = (left: number) => {
      timer = setTimeout(() => (left > STEP ? count(left - STEP) : reject(new TooLate(message))), Math.min(left, STEP))
    }
    count(limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
