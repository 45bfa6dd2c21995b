import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { NamedLink } from '@showcase/contract/dashboard'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { anId, aPrivateLink } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderCard } from '@showcase/testing/render-remote'
import { screen, within } from '@testing-library/dom'
import { Component } from './links-card.component.tsx'

function hours(n: number) {
  return new Date(Date.now() + n * 3_600_000 + 30_000).toISOString()
}

function open(
  fetchLinks: (request: { endingSoon?: boolean | undefined }) => { privateLinks: NamedLink[]; count: number },
) {
  return renderCard(Component, fakeApi({ user: { fetchLinks } }))
}

test('lists the links that expire soon with their remaining time and links to their editors', async () => {
  const [product, catalogue] = [anId(), anId()]
  const links: NamedLink[] = [
    { ...aPrivateLink({ fkProductId: product, fkCatalogueId: null, linkExpiresAt: hours(1) }), itemName: 'Vase' },
    { ...aPrivateLink({ fkProductId: null, fkCatalogueId: catalogue, linkExpiresAt: hours(50) }), itemName: 'Set' },
  ]
  const { container } = await open(({ endingSoon }) => ({ privateLinks: endingSoon ? links : [], count: 7 }))
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Vase.*Expires in 1 hour, \d+ (second|minute)s?$/),
    expect.stringMatching(/^Set.*Expires in 2 days, 2 hours$/),
  ])
  expect(rows.map(row => within(row).getByRole('link').getAttribute('href'))).toEqual([
    `/userAdmin/products/privateLinks/${encodeId(product)}/editPrivateLink/${encodeId(links[0]?._id ?? '')}`,
    `/userAdmin/catalogues/privateLinks/${encodeId(catalogue)}/editPrivateLink/${encodeId(links[1]?._id ?? '')}`,
  ])
  screen.getByText('and 5 more')
  await expectAccessible(container)
})

test('shows a hint without such links, and Retry after an error', async () => {
  let isDown = true
  const { user } = await open(() => {
    if (isDown) throw new ApiError(503, 'down')
    return { privateLinks: [], count: 0 }
  })
  await screen.findByText('Your private links could not be loaded.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText(/No private link expires within 7 days/)
  screen.getByRole('link', { name: 'Choose a product' })
})
