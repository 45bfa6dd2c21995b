import type { RecordState as State } from '@showcase/contract/custom-domain'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Cloud from 'lucide-react/icons/cloud'
import styles from './domain.module.css'

const states: Record<State, { word: string; tone: 'positive' | 'danger' | 'muted'; Icon: typeof CircleX }> = {
  unchecked: { word: 'Not checked', tone: 'muted', Icon: CircleDashed },
  ok: { word: 'Right', tone: 'positive', Icon: CircleCheck },
  missing: { word: 'Missing', tone: 'danger', Icon: CircleX },
  wrong: { word: 'Wrong', tone: 'danger', Icon: CircleX },
  proxied: { word: 'Proxied', tone: 'danger', Icon: Cloud },
  misplaced: { word: 'Wrong name', tone: 'danger', Icon: CircleX },
  advised: { word: 'Not needed', tone: 'muted', Icon: CircleDashed },
  unknown: { word: 'No answer', tone: 'muted', Icon: CircleDashed },
}

/** How a record stands, in a word. */
export function RecordState({ state }: { state: State }) {
  const { word, tone, Icon } = states[state]
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon aria-hidden="true" />
      {word}
    </span>
  )
}
