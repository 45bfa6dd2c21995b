import type { PaletteGroup, PaletteModule } from '@showcase/federation/palette'
import { usePlatform } from '@showcase/session'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PalettePart } from './use-palette-modules.ts'

/** How long typing must pause before records are searched, in milliseconds, and how much must be typed. */
const pause = 200
const shortest = 2

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
 * The records that the remotes find for a query, by remote as they answer. What was found before stays until then, so
 * that the list does not flicker while one types; an answer to an earlier query is dropped.
 */
export function useRecords(parts: readonly PalettePart[], query: string): Found & { retry: () => void } {
  const { api } = usePlatform()
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly PaletteGroup[] | 'failed'>>(new Map())
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const isAsked = query.length >= shortest

  // The attempt is not read: a change of it is what searches again.
  useEffect(() => {
    const leaving = new AbortController()
    const sources = isAsked ? parts.flatMap(searching) : []
    setWaiting(new Set(sources.map(({ remote }) => remote)))
    if (!isAsked) setAnswers(new Map())
    async function ask({ remote, search }: Searching) {
      const answer = await search(query, api, leaving.signal).catch(() => 'failed' as const)
      if (leaving.signal.aborted) return
      setAnswers(now => new Map(now).set(remote, answer))
      setWaiting(now => new Set([...now].filter(name => name !== remote)))
    }
    const timer = setTimeout(() => sources.map(ask), pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, parts, query, isAsked, attempt])

  const retry = useCallback(() => setAttempt(value => value + 1), [])
  const groups = useMemo(() => parts.flatMap(({ remote }) => groupsOf(answers.get(remote))), [parts, answers])
  if (!isAsked) return { groups: none, isSearching: false, failed: [], retry }
  return {
    groups,
    isSearching: waiting.size > 0 || parts.some(({ module }) => module === 'loading'),
    failed: [...answers]
      .filter(([remote, answer]) => answer === 'failed' && !waiting.has(remote))
      .map(([name]) => name),
    retry,
  }
}
