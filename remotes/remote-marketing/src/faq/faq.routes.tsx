import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { FaqPage } from './faq.page.tsx'
import { questionGroups } from './questions.ts'

/** Questions and answers, for search engines too. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:faq',
    index: true,
    Component: FaqPage,
    HydrateFallback: () => null,
    handle: pageHandle({
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
    }),
  },
]
