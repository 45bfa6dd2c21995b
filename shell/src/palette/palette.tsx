import { countOf } from '@showcase/contract/limits'
import { siteAddress } from '@showcase/contract/site-address'
import type { PaletteEntry, PaletteGroup, PaletteModule } from '@showcase/federation/palette'
import { useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { type Command, CommandDialog } from '@showcase/ui/command-dialog'
import { Globe, KeyRound, Link2, type LucideIcon, MonitorSmartphone, Plus, Upload } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { adminScreens } from '../admin/admin-nav.tsx'
import { useRemotes } from '../app-context.tsx'
import { NavIcon } from '../frames/nav-icon.tsx'
import classes from './palette.module.css'
import { type PalettePart, usePaletteModules } from './use-palette-modules.ts'

/** Icons that only the palette shows; those of the navigation are in every visitor's page. */
const icons: Readonly<Record<string, LucideIcon>> = {
  globe: Globe,
  'key-round': KeyRound,
  link: Link2,
  'monitor-smartphone': MonitorSmartphone,
  plus: Plus,
  upload: Upload,
}

function PaletteIcon({ icon }: { icon: string }) {
  const Known = icons[icon]
  return Known ? <Known aria-hidden="true" /> : <NavIcon icon={icon} />
}

interface Line extends Command {
  to: string
  isOutside: boolean
}

interface Entry extends PaletteEntry {
  isOutside?: boolean
}

function toLine(group: string) {
  return ({ id, label, detail, icon, to, isOutside = false }: Entry): Line => {
    return { id: `${group} ${id}`, label, detail, icon: <PaletteIcon icon={icon} />, to, isOutside }
  }
}

/** The command palette: every screen, action, and record that the remotes find. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const { groups, status, hasFailed, retry } = usePalette(query.trim())
  const navigate = useNavigate()

  function choose({ to, isOutside }: Line) {
    onClose()
    if (isOutside) window.open(to, '_blank', 'noopener')
    else void navigate(to)
  }
  return (
    <CommandDialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      label="Search everything"
      placeholder="Find a screen, a product or a lead…"
      query={query}
      onQuery={setQuery}
      groups={groups}
      onChoose={choose}
      status={status}
    >
      {hasFailed && (
        <div className={classes.failed} role="alert">
          <p>Some results could not be loaded.</p>
          <Button variant="secondary" size="small" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {groups.length === 0 && status === 'Nothing found' && (
        <p className={classes.none}>Try a name, an email address, a SKU or the name of a screen.</p>
      )}
    </CommandDialog>
  )
}

function viewSite(site: string): Entry {
  return {
    id: 'view-site',
    label: 'View my site',
    icon: 'store',
    to: `${site}/home`,
    keywords: 'public shop open visit',
    isOutside: true,
  }
}

/** The palette's content for a trimmed query; without a query, screens and actions. */
function usePalette(query: string) {
  const { set } = useRemotes()
  const { session } = usePlatform()
  const { parts, retry: retryModules } = usePaletteModules()
  const records = useRecords(parts, query)
  const { groups: found } = records
  const groups = useMemo(() => {
    const actions = parts.flatMap(({ module }) => (typeof module === 'object' ? (module.actions ?? []) : []))
    const screens = adminScreens(set).map(screen => ({ ...screen, id: screen.to }))
    const view = session.owner ? [viewSite(siteAddress(session.mainUrl, session.owner))] : []
    return merged([
      { label: 'Screens', entries: bestMatching(screens, query) },
      { label: 'Actions', entries: bestMatching([...actions, ...view], query) },
      ...found,
    ]).map(({ label, entries }) => ({ label, items: entries.map(toLine(label)) }))
  }, [set, query, found, parts, session.owner, session.mainUrl])
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const hasFailed = records.hasFailed || parts.some(({ module }) => module === 'failed')
  const result = count === 0 && !hasFailed ? 'Nothing found' : countOf(count, 'result')
  return {
    groups,
    status: records.isSearching ? 'Searching …' : result,
    hasFailed,
    retry() {
      retryModules()
      records.retry()
    },
  }
}

function fold(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(query: string) {
  return fold(query).split(/\s+/).filter(Boolean)
}

/** The entries whose texts contain every word of the query. */
function matching(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const wanted = wordsOf(query)
  return entries.filter(({ label, detail = '', keywords = '' }) => {
    const text = fold(`${label} ${detail} ${keywords}`)
    return wanted.every(word => text.includes(word))
  })
}

/** The matching entries. Labels that start with the query come first. */
function bestMatching(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const [first = ''] = wordsOf(query)
  const begins = ({ label }: PaletteEntry) => (fold(label).startsWith(first) ? 0 : 1)
  return matching(entries, query).sort((a, b) => begins(a) - begins(b))
}

/** Joins groups of the same name from several remotes and drops empty ones. */
function merged(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const byLabel = new Map<string, PaletteEntry[]>()
  for (const { label, entries } of groups) byLabel.set(label, [...(byLabel.get(label) ?? []), ...entries])
  return [...byLabel].filter(([, entries]) => entries.length > 0).map(([label, entries]) => ({ label, entries }))
}

/** Milliseconds without typing before records are searched. */
const DEBOUNCE = 200
/** Characters of the shortest query. */
const MIN_LENGTH = 2

const none: readonly PaletteGroup[] = []

type Searching = { remote: string; search: NonNullable<PaletteModule['search']> }

function searching({ remote, module }: PalettePart): Searching[] {
  return typeof module === 'object' && module.search ? [{ remote, search: module.search }] : []
}

interface Answer {
  /** The query that it answers. */
  of: string
  groups: readonly PaletteGroup[] | 'failed'
}

function groupsOf(answer: Answer | undefined, query: string): readonly PaletteGroup[] {
  if (!answer || answer.groups === 'failed') return []
  if (answer.of === query) return answer.groups
  return answer.groups.map(({ label, entries }) => ({ label, entries: matching(entries, query) }))
}

/**
 * Searches the records of all remotes. Until a remote answers, its earlier results that match the new query stay, so that the
 * list does not flicker during typing. The others are hidden, because Enter would open one. A late answer to an earlier query is
 * dropped.
 */
function useRecords(parts: readonly PalettePart[], query: string) {
  const { api } = usePlatform()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
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
      const groups = await search(query, api, abort.signal).catch(() => 'failed' as const)
      if (abort.signal.aborted) return
      setAnswers(now => new Map(now).set(remote, { of: query, groups }))
      setWaiting(now => new Set([...now].filter(name => name !== remote)))
    }
    const timer = setTimeout(() => sources.map(ask), DEBOUNCE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, parts, query, isSearched, attempt])

  const retry = useCallback(() => setAttempt(value => value + 1), [])
  const groups = useMemo(
    () => parts.flatMap(({ remote }) => groupsOf(answers.get(remote), query)),
    [parts, answers, query],
  )
  if (!isSearched) return { groups: none, isSearching: false, hasFailed: false, retry }
  return {
    groups,
    isSearching: waiting.size > 0 || parts.some(({ module }) => module === 'loading'),
    hasFailed: [...answers].some(([remote, answer]) => answer.groups === 'failed' && !waiting.has(remote)),
    retry,
  }
}
