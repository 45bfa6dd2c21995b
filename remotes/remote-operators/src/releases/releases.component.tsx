import type { Api } from '@showcase/contract/api'
import { countOf, utcText } from '@showcase/contract/limits'
import type { HistoryChange } from '@showcase/contract/registry-change'
import { provenanceText } from '@showcase/contract/release-texts'
import { Button } from '@showcase/ui/button'
import { ErrorState } from '@showcase/ui/error-state'
import { Notice } from '@showcase/ui/notice'
import { SectionHeader } from '@showcase/ui/page-header'
import { Spinner } from '@showcase/ui/spinner'
import { useCallback, useEffect, useRef, useState } from 'react'
import formClasses from '../operator/form.module.css'
import { useCall } from '../operator/use-call.ts'
import { ChangeDialog } from './change-dialog.component.tsx'
import classes from './releases.module.css'
import { fetchReleases, type PlannedChange, pointerText, type Releases } from './releases.resource.ts'
import { RemoteCard } from './remote-card.component.tsx'

/** The versions of every remote, the running shells and the history of changes. */
export function ReleaseOverview({ api }: { api: Api }) {
  const [planned, setPlanned] = useState<PlannedChange | null>(null)
  const fetchAll = useCallback(() => fetchReleases(api), [api])
  const { value: releases, failure, reload } = useCall(fetchAll, 'The registry could not be read.')
  const around = useRef<(HTMLElement | null)[]>([])

  function plan(next: PlannedChange) {
    around.current = ['li', 'section'].map(part => document.activeElement?.closest<HTMLElement>(part) ?? null)
    setPlanned(next)
  }

  // The button that opened the dialog may be gone after its change, and the focus with it: it moves to the row or the section.
  useEffect(() => {
    const part = releases && around.current.find(one => one?.isConnected)
    if (!part || document.activeElement !== document.body) return
    part.tabIndex = -1
    part.focus()
  }, [releases])

  if (!releases) return failure ? <ErrorState text={failure} onRetry={reload} /> : <Spinner />
  const { status, canaries, names, versions, changes } = releases
  return (
    <>
      <div className={classes.bar}>
        <p className={formClasses.hint}>{shellsText(status.shells)}</p>
        <Button variant="secondary" size="small" onClick={reload}>
          Refresh
        </Button>
      </div>
      {/* The cards stay, because their forms may hold a change that is being planned. */}
      {failure && (
        <Notice tone="danger" isAlert className={classes.outdated}>
          This page may be out of date. {failure}
        </Notice>
      )}
      <div className={classes.cards}>
        {names.map(name => (
          <RemoteCard
            key={name}
            name={name}
            channels={status.channels.filter(channel => channel.name === name)}
            canary={canaries.find(canary => canary.name === name)}
            pins={status.pins.filter(pin => pin.name === name)}
            versions={versions.filter(version => version.name === name)}
            onPlan={plan}
          />
        ))}
      </div>
      <History changes={changes} onPlan={plan} />
      {planned && <ChangeDialog api={api} planned={planned} onClose={() => setPlanned(null)} onDone={reload} />}
    </>
  )
}

function shellsText(shells: Releases['status']['shells']): string {
  if (shells.length === 0) return 'No shell has reported yet.'
  const running = shells.map(({ version, gateways }) => `shell ${version} on ${countOf(gateways, 'gateway')}`)
  return `Running: ${running.join(', ')}`
}

function History({ changes, onPlan }: { changes: readonly HistoryChange[]; onPlan: (planned: PlannedChange) => void }) {
  return (
    <section>
      <SectionHeader title="History" text={changes.length === 0 ? 'There are no changes yet.' : undefined} />
      <ol className={classes.history}>
        {changes.map(({ change, createdAt, actor, note, reverts, revertedBy, steps }) => (
          <li key={change} className={classes.change}>
            <p className={formClasses.hint}>
              {change}, {utcText(createdAt)}, {actor}
              {reverts !== null && `, reverts ${reverts}`}
              {revertedBy !== null && `, reverted by ${revertedBy}`}
            </p>
            {note && <p>{note}</p>}
            <ul className={classes.pointers}>
              {steps.map(({ action, name, version, provenance, pointer, before, after }) => (
                <li key={`${name} ${pointer} ${version}`} className={classes.pointer}>
                  <strong>{action}</strong> <span>{name}</span>
                  {pointer ? (
                    <span>
                      {pointer}: <code>{pointerText(before)}</code> to <code>{pointerText(after)}</code>
                    </span>
                  ) : (
                    <span>
                      <code>{version}</code> {provenanceText(provenance)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {steps.some(({ pointer }) => pointer !== null) && revertedBy === null && (
              <Button
                variant="ghost"
                size="small"
                aria-label={`Revert change ${change}`}
                onClick={() => onPlan({ title: `Revert change ${change}`, revert: change })}
              >
                Revert
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
