import { pageRoutes } from '@showcase/federation/page'
import { Link } from '@showcase/router'
import Plus from 'lucide-react/icons/plus'
import page from '../site/page.module.css'
import { PageTop } from '../site/page-top.component.tsx'
import classes from './faq.module.css'

interface Question {
  question: string
  answer: string
}

export const questionGroups: readonly { heading: string; questions: readonly Question[] }[] = [
  {
    heading: 'Before you begin',
    questions: [
      {
        question: 'What does it cost?',
        answer:
          'Nothing. All four plans are free of charge and none of them holds a tool back. Showcase takes no part of what you sell, because you sell to your customers directly.',
      },
      {
        question: 'Can my customers pay on the site?',
        answer:
          'No. A showcase is a window, not a till: visitors look, compare and send you an enquiry. You agree on price, payment and delivery with them yourself.',
      },
      {
        question: 'What do I need to start?',
        answer:
          'A name, an e-mail address and a name for your business. Pictures and prices can come later; your site is there from the first minute.',
      },
      {
        question: 'Which business names can I take?',
        answer:
          'Three to forty of the letters a to z, digits and hyphens, with no hyphen at either end. The form shows while you type whether a name is free.',
      },
    ],
  },
  {
    heading: 'Your shop',
    questions: [
      {
        question: 'How do I change how it looks?',
        answer:
          'Choose one of three templates for the layout and one of thirteen themes for the colors. Every theme fits every template, and you can change your mind at any time.',
      },
      {
        question: 'I have hundreds of products. Must I type them in?',
        answer:
          'No. Bring a CSV file, with pictures if you have them. You see beforehand what will come of it, and a report afterwards names each line that could not be taken, with its reason.',
      },
      {
        question: 'What is a catalogue?',
        answer:
          'Three or more of your products under a name of their own: for a season, a fair or a customer. A product can stand in several of them.',
      },
      {
        question: 'How do I show something to one buyer only?',
        answer:
          'Make the product or catalogue private and send a private link. It opens for the hours, days or weeks that you choose, and on the first device that opens it unless you allow more.',
      },
    ],
  },
  {
    heading: 'Visitors and their data',
    questions: [
      {
        question: 'What happens to an enquiry?',
        answer:
          'It is stored for the seller with the product that it is about, and the seller is notified. If it looks like spam, it goes to a list that the seller can check; it is never deleted.',
      },
      {
        question: 'Do visitors need an account?',
        answer: 'No. Looking, searching and asking work without one.',
      },
      {
        question: 'What if my connection breaks while I write?',
        answer: 'A message that could not be sent is kept on your device and goes out when the connection is back.',
      },
      {
        question: 'Does it work without JavaScript?',
        answer:
          'A shop does: its pages, its search and its forms. Signing in and running a shop need it, because your password is scrambled before it leaves your browser.',
      },
    ],
  },
]

/** Questions by subject in native disclosures. */
function FaqPage() {
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

export const routes = pageRoutes({
  id: 'marketing:faq',
  Component: FaqPage,
  head: () => ({
    title: 'Frequently Asked Questions | Showcase',
    description: 'What Showcase costs, what it does and does not do, and what happens to what visitors write.',
    canonicalPath: '/faq',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questionGroups.flatMap(({ questions }) =>
          questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        ),
      },
    ],
  }),
})
