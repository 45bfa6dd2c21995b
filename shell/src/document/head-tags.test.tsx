import { expect, test } from '@jest/globals'
import { aBusiness } from '@showcase/testing/factories'
import { renderRemote } from '@showcase/testing/render-remote'
import { PageRouterProvider } from '../app-context.tsx'
import { usePageHead } from './head-tags.tsx'

function Title() {
  const { title, description } = usePageHead()
  return <p>{`${title} / ${description}`}</p>
}

/** @param error the loader's, as the router reports it */
function open(handle?: object, error?: { status: number } | Error) {
  const router = { state: { errors: error ? { page: error } : null } }
  const Head = () => (
    <PageRouterProvider value={router}>
      <Title />
    </PageRouterProvider>
  )
  const loader = error && (() => Promise.reject(error))
  return renderRemote(
    [
      {
        id: 'page',
        index: true,
        Component: Head,
        ErrorBoundary: Head,
        ...(handle && { handle }),
        ...(loader && { loader }),
      },
    ],
    {
      at: 'business:/',
      session: { business: aBusiness() },
    },
  )
}

const ofProduct = 'A showcase experience of your products'

test('a screen without a title has the default as title and description', async () => {
  const page = await open()
  expect(page.getByText(`${ofProduct} / ${ofProduct}`)).toBeTruthy()
})

test('a screen sets its own title and description', async () => {
  const page = await open({ head: () => ({ title: 'Bowls', description: 'All of them' }) })
  expect(page.getByText('Bowls / All of them')).toBeTruthy()
})

test.each([
  [404, 'Page not found | Terracotta / It may have been moved or removed.'],
  [410, 'Page not found | Terracotta / It may have been moved or removed.'],
  [503, 'Page not available | Terracotta / This page could not be shown. Try again in a moment.'],
])('a page whose loader failed with %d has a title that says so', async (status, text) => {
  const head = ({ data }: { data: { name: string } }) => ({ title: data.name })
  const page = await open({ head }, { status })
  expect(page.getByText(text)).toBeTruthy()
})

test('a page that needs no data for its title keeps it if its loader fails', async () => {
  const page = await open({ head: () => ({ title: 'Bowls', description: 'All of them' }) }, new Error('offline'))
  expect(page.getByText('Bowls / All of them')).toBeTruthy()
})
