import { leadFilters } from '@showcase/contract/filters'
import { useNavigate } from '@showcase/router'
import Users from 'lucide-react/icons/users'
import { Chips } from '../lists/chips.component.tsx'
import chips from '../lists/chips.module.css'
import { ListSearch } from '../lists/list-search.component.tsx'
import styles from '../lists/lists.module.css'
import { stateLabels } from './lead-states.ts'
import { type LeadsQuery, writeLeadsQuery } from './leads.query.ts'
import type { LeadSummary } from './use-lead-summary.ts'

interface Props {
  query: LeadsQuery
  /** Path of the list. */
  path: string
  /** How many leads there are of each state, where it is known. */
  states?: LeadSummary['states']['products'] | undefined
}

/** What narrows a list of leads: a search, a state, each person once. */
export function LeadsTools({ query, path, states }: Props) {
  const navigate = useNavigate()
  const to = (change: Partial<LeadsQuery>) => writeLeadsQuery({ ...query, page: 1, ...change })
  const { onePerPerson } = query
  return (
    <div className={styles.tools}>
      <ListSearch label="Search leads" action={path} value={query.query} kept={to({ query: '' })} />
      <div className={styles.filters}>
        <Chips
          label="State of the leads"
          chips={leadFilters.map(state => ({
            label: stateLabels[state],
            to: to({ state }),
            isCurrent: query.state === state,
            count: state === 'open' ? undefined : states?.[state],
          }))}
        />
        <button
          type="button"
          className={chips.chip}
          aria-pressed={onePerPerson}
          onClick={() => void navigate({ search: to({ onePerPerson: !onePerPerson }) }, { preventScrollReset: true })}
        >
          <Users aria-hidden="true" />
          Each person once
        </button>
      </div>
    </div>
  )
}
