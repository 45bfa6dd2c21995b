import { Link } from '@showcase/router'
import Plus from 'lucide-react/icons/plus'
import page from '../site/page.module.css'
import { PageTop } from '../site/page-top.component.tsx'
import classes from './faq.module.css'
import { questionGroups } from './questions.ts'

/** Questions by subject; each answer opens at a click, by the browser itself. */
export function FaqPage() {
  return (
    <div className={page.page}>
      <PageTop title="Questions, answered.">
        Is yours not among them? <Link to="/support">Write to support</Link>, and a person reads it.
      </PageTop>
      {questionGroups.map(({ heading, questions }) => (
        <section key={heading} className={classes.group} aria-label={heading}>
          <h2 className={classes.heading}>{heading}</h2>
          <div className={classes.questions}>
            {questions.map(({ question, answer }) => (
              <details key={question} className={classes.question} suppressHydrationWarning>
                <summary className={classes.summary}>
                  {question}
                  <Plus className={classes.sign} aria-hidden="true" size={22} />
                </summary>
                <p className={classes.answer}>{answer}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
