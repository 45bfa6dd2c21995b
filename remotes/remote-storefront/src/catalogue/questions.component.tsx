import { publicMessages } from '@showcase/contract/public-messages'
import { Section } from '../shop/section.component.tsx'
import classes from './questions.module.css'

/** Frequently asked questions about a catalogue. Nobody can enter any: the specification's list is empty. */
export function Questions() {
  return (
    <div className={classes.questions}>
      <Section heading="Frequently Asked Questions">
        <p className={classes.none}>{publicMessages.noQuestions}</p>
      </Section>
    </div>
  )
}
