import { expect, test } from '@jest/globals'
import { planTypes } from '@showcase/contract/filters'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { readPlan } from '../plans/plans.ts'
import { routes } from './pricing.routes.tsx'

test('offers Basic, Advanced, Advanced + and Pro, each with its link', async () => {
  const page = await renderRemote(routes, { at: 'platform:/pricing' })
  const ways = page.getAllByRole('link', { name: /^Start with/ })
  expect(ways.map(way => way.textContent)).toEqual(planTypes.map(type => `Start with ${type}`))
  for (const [index, way] of ways.entries()) {
    const segment = way.getAttribute('href')?.split('/getStarted/')[1] ?? ''
    expect(readPlan(segment)).toBe(planTypes[index])
  }
  await expectAccessible(page.container)
})

test('a plan is read with any prefix; other segments name none', () => {
  expect(readPlan(encodeId('plan-Advanced +'))).toBe('Advanced +')
  expect(readPlan(encodeId('plan-Advanced'))).toBe('Advanced')
  expect(readPlan(encodeId('choice-Pro'))).toBe('Pro')
  expect(readPlan(encodeId('plan-Gold'))).toBeNull()
  expect(readPlan('nonsense')).toBeNull()
})
