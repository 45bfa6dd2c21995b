import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { aBusiness, aProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { within } from '@testing-library/react'
import { routes } from './home.routes.tsx'
import { qualities } from './trust.section.tsx'

const at = 'platform:/home'
const noShops = fakeApi({ publicUser: { fetchAll: () => ({ userProfiles: [], count: 0 }) } })

const withShops = fakeApi({
  publicUser: {
    fetchAll: () => ({
      userProfiles: [
        aBusiness({ businessName: 'northlight', template: 'template1', theme: 'theme5' }),
        aBusiness({ businessName: 'closed' }),
        aBusiness({ businessName: 'fieldkit', domain: 'www.fieldkit.example' }),
      ],
      count: 3,
    }),
    fetchHome: ({ businessName }) => {
      if (businessName === 'closed') throw new ApiError(404, 'Business not found')
      return { home: { banners: ['banner.jpg'] } }
    },
  },
  publicProducts: {
    fetchAll: ({ businessName }) => ({
      products: [aProduct({ businessName, productName: `Lamp of ${businessName}` })],
      count: 1,
    }),
  },
})

test('has the sections of the specification', async () => {
  const page = await renderRemote(routes, { at, api: noShops })
  expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  for (const name of ['About Us', 'Why clients trust the product', 'Our Mission', 'Our Services']) {
    expect(page.getByRole('heading', { level: 2, name })).toBeTruthy()
  }
  expect(page.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/pricing')
  expect(page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signIn')
  expect(page.getByRole('link', { name: 'Scroll to top' }).getAttribute('href')).toBe('#top')
  await expectAccessible(page.container)
})

test('each of the five qualities opens at a click', async () => {
  const page = await renderRemote(routes, { at, api: noShops })
  expect(qualities.map(({ name }) => name)).toEqual(['Fast', 'Reliable', 'Simple', 'Scalable', 'Secure'])
  for (const { name, text } of qualities) {
    const summary = page.getByText(name, { selector: 'summary' })
    const quality = summary.closest('details')
    expect(quality?.open).toBe(false)
    await page.user.click(summary)
    expect(quality?.open).toBe(true)
    expect(quality?.textContent).toContain(text)
  }
})

test('offers the five services as radio buttons, the first one chosen', async () => {
  const page = await renderRemote(routes, { at, api: noShops })
  const choices = within(page.getByRole('group', { name: 'Service' })).getAllByRole<HTMLInputElement>('radio')
  expect(choices.map(choice => choice.value)).toEqual(['listing', 'management', 'insights', 'marketing', 'responsive'])
  expect(choices.map(choice => choice.checked)).toEqual([true, false, false, false, false])
  expect(page.getByText('Search engine basics built in')).toBeTruthy()
  await page.user.click(page.getByRole('radio', { name: 'Insights' }))
  expect(page.getByRole('radio', { name: 'Insights', checked: true })).toBeTruthy()
})

test('shows shops in their own themes and leaves out one that fails', async () => {
  const page = await renderRemote(routes, { at, api: withShops })
  const shops = within(page.getByRole('region', { name: 'Shops on this platform' })).getAllByRole('article')
  expect(shops.map(shop => within(shop).getByRole('heading').textContent)).toEqual(['Northlight', 'Fieldkit'])
  expect(shops[0]?.dataset).toMatchObject({ theme: 'theme5', template: 'template1' })
  expect(page.getByRole('link', { name: 'Visit Northlight' }).getAttribute('href')).toBe(
    'http://localhost:3000/northlight/home',
  )
  expect(page.getByRole('link', { name: 'See all showcases' }).getAttribute('href')).toBe('/showcases')
  expect(page.getByText('www.fieldkit.example', { selector: 'article *' })).toBeTruthy()
  expect(page.getAllByRole('img', { name: 'Lamp of fieldkit' }).length).toBeGreaterThan(0)
  await expectAccessible(page.container)
})

test('works without shops, also when the API fails', async () => {
  const broken = fakeApi({
    publicUser: {
      fetchAll: () => {
        throw new ApiError(503, 'Out of order')
      },
    },
  })
  for (const api of [noShops, broken]) {
    const page = await renderRemote(routes, { at, api })
    expect(page.queryByRole('link', { name: 'See live shops' })).toBeNull()
    expect(page.queryByRole('article')).toBeNull()
    const templates = within(page.getByRole('region', { name: 'Three templates, thirteen themes' }))
    expect(templates.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)).toEqual([
      'Gallery',
      'Editorial',
      'Index',
    ])
    expect(templates.getAllByRole('img')).toHaveLength(3)
    page.unmount()
  }
})
