import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { listLimits } from '@showcase/contract/limits'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { newId } from '../../core/ids.ts'

const tooMany = { status: 400, error: 'The request has too many values.', payload: null }
const arrays = Array.from({ length: 300_000 }, () => [])

describeOnBothDatabases('requests with very many values', server => {
  test('of a visitor are refused before they are read, at any depth', async () => {
    const send = (products: unknown) => server().call('publicCatalogues', 'createLead', { products })
    expect(await send(arrays)).toMatchObject(tooMany)
    expect(await send({ a: [{ b: arrays }] })).toMatchObject(tooMany)
    expect(await send(Object.fromEntries(arrays.map((_, at) => [at.toString(36), 0]).slice(0, 90_000)))).toMatchObject(
      tooMany,
    )
  })

  test('of an owner are refused, and the longest list that a form allows is read', async () => {
    const { token } = await makeBusiness(server().database)
    const send = (products: unknown[]) =>
      server().call('catalogues', 'create', { catalogueName: 'All', description: 'd', products }, token)
    expect(await send(arrays)).toMatchObject(tooMany)
    const ids = Array.from({ length: listLimits.catalogueProductsMax }, () => newId())
    expect(await send(ids)).toMatchObject({ status: 400, error: errors.unknownProducts })
  })
})
