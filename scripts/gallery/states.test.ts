import { expect, test } from '@jest/globals'
import { sitesOf } from '../testing/sites.ts'
import { screensOfAdmin, screensOfShop } from './screens.ts'
import { stateNamed } from './states.ts'

test('a state is found by its name; an unknown name lists the states', () => {
  expect(stateNamed('full').faultOf).toBeUndefined()
  expect(() => stateNamed('broken')).toThrow(
    'There is no state "broken". Choose one of full, empty, long, failing, waiting',
  )
})

test('an empty business has only the screens that need no record', () => {
  const names = (screens: { name: string }[]) => screens.map(({ name }) => name)
  const sites = sitesOf('http://localhost:3000')
  const [some, every] = [screensOfShop(sites.of('new'), ''), screensOfShop(sites.of('new'), '', { ...shopIds })]
  expect(names(some)).toEqual(expect.arrayContaining(['shop-default-home', 'shop-default-products']))
  expect(names(some)).not.toContain('shop-default-product')
  expect(names(every)).toContain('shop-default-product')
  const admin = screensOfAdmin(sites, 'owner@new.example')
  expect(admin).toContainEqual({
    name: 'admin-dashboard',
    url: 'http://localhost:3000/userAdmin/dashboard',
    owner: 'owner@new.example',
  })
  expect(names(admin)).not.toContain('admin-edit-product')
})

const shopIds = { product: 'x', catalogue: 'x', privateLink: 'x' }
