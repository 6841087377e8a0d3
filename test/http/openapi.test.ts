import { expect, test } from 'vitest'
import { describeApi } from '#server/platform/http/openapi.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'

type Operation = { operationId?: string; security?: object[] }

test('the OpenAPI document says of every call its own name and whether it wants a token', async () => {
  const shop = await openAccountShop()
  const endpoints = shop.services.map(({ endpoint }) => endpoint)
  await shop.close()
  const { paths } = await describeApi(endpoints)
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as Operation[])
  expect(operations).toHaveLength(endpoints.length)

  const names = operations.map(({ operationId }) => operationId ?? '')
  for (const name of names) expect(name).toMatch(/^(get|post|put|delete)[A-Z]\w*$/)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, method, access } of endpoints) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation, path).toMatchObject({ security: access === 'anyone' ? [] : [{ bearer: [] }] })
  }
})
