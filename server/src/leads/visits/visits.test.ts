import { expect, test } from '@jest/globals'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'

describeOnBothDatabases("visits of a business's site", server => {
  test('each counts, for its own business', async () => {
    const { database, call } = server()
    const [{ businessName }, other] = [await makeBusiness(database), await makeBusiness(database)]
    const visited = await Promise.all([1, 2, 3].map(() => call('publicUser', 'visits', { businessName })))
    expect(visited.map(answer => answer.payload.visits).sort()).toEqual([1, 2, 3])
    const first = await call('publicUser', 'visits', { businessName: other.businessName.toUpperCase() })
    expect(first).toMatchObject({ status: 200, payload: { visits: 1 } })
  })
})
