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
          'Nothing. All four plans are free and include every tool. Showcase takes no commission, because you sell to your customers directly.',
      },
      {
        question: 'Can my customers pay on the site?',
        answer:
          'No. Visitors browse, compare and send you an enquiry. You agree on price, payment and delivery with them directly.',
      },
      {
        question: 'What do I need to start?',
        answer:
          'Your name, an email address and a name for your business. Your site is online right away; you can add pictures and prices later.',
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
        question: 'I have hundreds of products. Do I have to type them in?',
        answer:
          'No. Import a CSV file, with pictures if you have them. You see a preview first, and a report lists each line that could not be imported and why.',
      },
      {
        question: 'What is a catalogue?',
        answer:
          'A named group of three or more of your products, for example for a season, a trade fair or a customer. A product can be in several catalogues.',
      },
      {
        question: 'How do I show something to one buyer only?',
        answer:
          'Make the product or catalogue private and send a private link. The link works for the hours, days or weeks that you choose. Unless you allow more users, it works only on the first device that opens it.',
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
        answer: 'No. Visitors can browse, search and send enquiries without one.',
      },
      {
        question: 'What if I lose my connection while writing?',
        answer: 'Your message is stored on your device and sent when you are back online.',
      },
      {
        question: 'Does it work without JavaScript?',
        answer:
          'Shops do: their pages, search and forms work without it. Signing in and running a shop need JavaScript, because your password is scrambled before it leaves your browser.',
      },
    ],
  },
]

function FaqPage() {
  return (
    <div className={page.page}>
      <PageTop title="Questions, answered.">
        Did you not find your question? <Link to="/support">Write to support</Link>. A person reads every message.
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
