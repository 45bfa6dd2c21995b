import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { errors } from '@showcase/contract/errors'
import { expectAccessible } from '@showcase/testing/accessible'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { routes } from './stop-emails.routes.tsx'

async function open(search: string) {
  const stopped: string[] = []
  const api = fakeApi({
    mail: {
      stopMails: ({ token }) => {
        if (token !== 'a-token') throw new ApiError(400, errors.stopLinkInvalid)
        stopped.push(token)
        return null
      },
    },
  })
  const page = await renderRemote(routes, { at: 'platform:/stopEmails', path: `/stopEmails${search}`, api })
  const press = () => page.user.click(page.getByRole('button', { name: 'Stop these emails' }))
  return { ...page, stopped, press }
}

test('opening the link stops nothing; its button does, and the token leaves the address', async () => {
  const page = await open('?token=a-token')
  expect(page.stopped).toEqual([])
  await expectAccessible(page.container)
  await page.press()
  await page.findByRole('heading', { level: 1, name: 'You will no longer get these emails' })
  expect(page.stopped).toEqual(['a-token'])
  expect(page.router.state.location.search).toBe('?done')
  await expectAccessible(page.container)
})

test('a link that does not work says so', async () => {
  const page = await open('?token=old')
  await page.press()
  expect(await page.findByText(errors.stopLinkInvalid)).toBeTruthy()
  const without = await open('')
  without.getByRole('heading', { level: 1, name: errors.stopLinkInvalid })
})
