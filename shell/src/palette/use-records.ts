import type { PaletteGroup, PaletteModule } from '@showcase/federation/palette'
import { usePlatform } from '@showcase/session'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PalettePart } from './use-palette-modules.ts'

/** Milliseconds without typing before records are searched. */
const DEBOUNCE = 200
/** Characters of the shortest query. */
const MIN_LENGTH = 2

interface Found {
  groups: readonly PaletteGroup[]
  isSearching: boolean
  /** Names of the remotes whose search failed. */
  failed: readonly string[]
}

const none: Found['groups'] = []

type Searching = { remote: string; search: NonNullable<PaletteModule['search']> }

function searching({ remote, module }: PalettePart): Searching[] {
  return typeof module === 'object' && module.search ? [{ remote, search: module.search }] : []
}

function groupsOf(answer: readonly PaletteGroup[] | 'failed' = 'failed') {
  return answer === 'failed' ? [] : answer
}

/**
 * Searches the records of all remotes. Each remote's earlier results stay until it answers, so that the list does not flicker
 * during typing. An answer to an earlier query is dropped.
 */
export function useRecords(parts: readonly PalettePart[], query: string): Found & { retry: () => void } {
  const { api } = usePlatform()
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly PaletteGroup[] | 'failed'>>(new Map())
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const isSearched = query.length >= MIN_LENGTH

  // A change of `attempt` searches again.
  useEffect(() => {
    const abort = new AbortController()
    const sources = isSearched ? parts.flatMap(searching) : []
    setWaiting(new Set(sources.map(({ remote }) => remote)))
    if (!isSearched) setAnswers(new Map())
    async function ask({ remote, search }: Searching) {
      const answer = await search(query, api, abort.signal).catch(() => 'failed' as const)
      if (abort.signal.aborted) return
      setAnswers(now => new Map(now).set(remote, answer))
      setWaiting(now => new Set([...now].filter(name => name !== remote)))
    }
    const timer = setTimeout(() => sources.map(ask), DEBOUNCE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, parts, query, isSearched, attempt])

  const retry = useCallback(() => setAttempt(value => value + 1), [])
  const groups = useMemo(() => parts.flatMap(({ remote }) => groupsOf(answers.get(remote))), [parts, answers])
  if (!isSearched) return { groups: none, isSearching: false, failed: [], retry }
  return {
    groups,
    isSearching: waiting.size > 0 || parts.some(({ module }) => module === 'loading'),
    failed: [...answers]
      .filter(([remote, answer]) => answer === 'failed' && !waiting.has(remote))
      .map(([name]) => name),
    retry,
  }
}
