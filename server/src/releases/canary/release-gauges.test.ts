import { expect, test } from '@jest/globals'
import { Registry } from 'prom-client'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { first, second } from '../registry/registry.testing.ts'
import { canariesOf } from './canary.testing.ts'
import { createReleaseGauges } from './release-gauges.ts'

describeOnBothDatabases('gauges of releases', server => {
  const { begun, visits, change } = canariesOf(server)

  test('they count views, failures and vitals of the versions on a channel', async () => {
    const remote = await begun()
    await visits(remote, first, 3, { lcp: 900 })
    await visits(remote, second, 2, { faults: ['error'] })
    const metrics = async () => {
      const register = new Registry()
      createReleaseGauges(register, server().database)
      return await register.metrics()
    }
    const labels = (version: string) => `{remote="${remote.name}",version="${version}"`
    const text = await metrics()
    for (const line of [
      `showcase_release_views${labels(first)}} 3`,
      `showcase_release_views${labels(second)}} 2`,
      `showcase_release_failures${labels(second)},kind="error"} 2`,
      `showcase_release_failures${labels(first)},kind="error"} 0`,
      `showcase_release_vital_p75${labels(first)},vital="lcp"} 900`,
    ])
      expect(text).toContain(line)
    await change([{ act: 'end', name: remote.name }])
    expect(await metrics()).not.toContain(labels(second))
  })
})
