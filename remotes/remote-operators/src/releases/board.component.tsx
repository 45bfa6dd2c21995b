import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { Button } from '@showcase/ui/button'
import { ErrorState } from '@showcase/ui/error-state'
import { Spinner } from '@showcase/ui/spinner'
import { useCallback, useEffect, useState } from 'react'
import { ChangeDialog } from './change-dialog.component.tsx'
import { History } from './history.component.tsx'
import classes from './releases.module.css'
import { fetchReleases, type Releases, type Wish } from './releases.resource.ts'
import { RemoteCard } from './remote-card.component.tsx'

function textOf(error: unknown) {
  return isApiError(error) ? error.message : 'The registry could not be read.'
}

/** Every remote, what is pinned, which shells run, and what was changed. */
export function Board({ api, onLeave }: { api: Api; onLeave: () => void }) {
  const [releases, setReleases] = useState<Releases | null>(null)
  const [failure, setFailure] = useState('')
  const [wish, setWish] = useState<Wish | null>(null)
  const load = useCallback(async () => {
    try {
      setReleases(await fetchReleases(api))
      setFailure('')
    } catch (error) {
      setFailure(textOf(error))
    }
  }, [api])
  useEffect(() => void load(), [load])

  if (failure) return <ErrorState level={2} text={failure} onRetry={load} />
  if (!releases) return <Spinner />
  const { status, canaries, versions, changes } = releases
  const names = [...new Set([...status.channels, ...versions].map(({ name }) => name))].sort()
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.hint}>
          {status.shells.length === 0
            ? 'No shell has said that it runs.'
            : `Running: ${status.shells.map(shell => `shell ${shell.version} on ${shell.gateways} ${shell.gateways === 1 ? 'gateway' : 'gateways'}`).join(', ')}`}
        </p>
        <Button variant="secondary" size="small" onClick={load}>
          Look again
        </Button>
        <Button variant="ghost" size="small" onClick={onLeave}>
          Forget the token
        </Button>
      </div>
      <div className={classes.cards}>
        {names.map(name => (
          <RemoteCard
            key={name}
            name={name}
            channels={status.channels.filter(channel => channel.name === name)}
            canary={canaries.find(canary => canary.name === name)}
            pins={status.pins.filter(pin => pin.name === name)}
            versions={versions.filter(version => version.name === name)}
            onWish={setWish}
          />
        ))}
      </div>
      <History changes={changes} onWish={setWish} />
      {wish && <ChangeDialog api={api} wish={wish} onClose={() => setWish(null)} onDone={load} />}
    </>
  )
}
