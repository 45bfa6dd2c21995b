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

/** Rejects with {@link TooLate} unless `work` settles within `limit` milliseconds. */
export function timeLimit<T>(work: Promise<T>, limit: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(message)), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
