import type { HistoryChange } from '@showcase/contract/registry-change'
import { Button } from '@showcase/ui/button'
import { SectionHeader } from '@showcase/ui/page-header'
import classes from './releases.module.css'
import type { Wish } from './releases.resource.ts'
import { stateText, timeText } from './said.ts'

/** Every change, newest first, and the way to take it back. */
export function History({ changes, onWish }: { changes: readonly HistoryChange[]; onWish: (wish: Wish) => void }) {
  return (
    <section>
      <SectionHeader title="History" text={changes.length === 0 ? 'Nothing was changed yet.' : undefined} />
      <ol className={classes.history}>
        {changes.map(({ change, createdAt, actor, note, reverts, revertedBy, steps }) => (
          <li key={change} className={classes.change}>
            <p className={classes.hint}>
              {change}, {timeText(createdAt)}, {actor}
              {reverts !== null && `, takes back ${reverts}`}
              {revertedBy !== null && `, taken back by ${revertedBy}`}
            </p>
            {note && <p>{note}</p>}
            <ul className={classes.pointers}>
              {steps.map(({ action, name, version, pointer, before, after }) => (
                <li key={`${name} ${pointer} ${version}`} className={classes.pointer}>
                  <strong>{action}</strong> <span>{name}</span>
                  {pointer ? (
                    <span>
                      {pointer}: <code>{stateText(before)}</code> to <code>{stateText(after)}</code>
                    </span>
                  ) : (
                    <code>{version}</code>
                  )}
                </li>
              ))}
            </ul>
            {steps.some(({ pointer }) => pointer !== null) && revertedBy === null && (
              <Button
                variant="ghost"
                size="small"
                aria-label={`Revert change ${change}`}
                onClick={() => onWish({ title: `Take back change ${change}`, revert: change })}
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
