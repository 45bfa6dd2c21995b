import { expect, test } from '@jest/globals'
import { aBusiness } from '@showcase/testing/factories'
import { renderRemote } from '@showcase/testing/render-remote'
import { usePageHead } from './head-tags.tsx'

function Head() {
  const { title, description } = usePageHead()
  return <p>{`${title} / ${description}`}</p>
}

function open(handle?: object, loader?: () => unknown) {
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

test('a page whose loader failed has the default title', async () => {
  const head = ({ data }: { data: { name: string } }) => ({ title: data.name })
  const page = await open({ head }, () => {
    throw new Response(null, { status: 404 })
  })
  expect(page.getByText(`${ofProduct} / ${ofProduct}`)).toBeTruthy()
})
