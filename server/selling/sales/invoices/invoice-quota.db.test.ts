import { expect, onTestFinished, test } from 'vitest'
import type { HouseRequest } from '#server/platform/outbound/call-house.ts'
import { openHouseServer } from '#test/gateways/house-server.ts'
import { InvoiceHouseStandIn } from '#test/gateways/invoice-house.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin } from '#test/shop/actors.ts'

type House = { quota?: number; isAway?: boolean; isSilent?: boolean }

/** A shop whose invoices are issued by a house with such a package, and what its screen is told of it. */
async function openShop({ quota, isAway = false, isSilent = false }: House) {
  const asked: string[] = []
  const house = new InvoiceHouseStandIn({
    account: 'account-1',
    ...(quota !== undefined && { quota }),
    fault: ({ url }: HouseRequest) => {
      asked.push(new URL(url).pathname)
      return isAway ? 'down' : undefined
    },
  })
  const server = await openHouseServer((request) =>
    isSilent && request.url.endsWith('/usage') ? new Promise(() => {}) : house.ask(request),
  )
  const shop = await openAccountShop({
    env: {
      EINVOICE_URL: server.url,
      EINVOICE_CLIENT_ID: 'hien',
      EINVOICE_CLIENT_SECRET: 'kin',
      EINVOICE_ACCOUNT_ID: 'account-1',
      EINVOICE_TEMPLATE: '1',
      EINVOICE_SERIES: 'C26MHS',
    },
  })
  onTestFinished(async () => {
    await shop.close()
    void server.close()
  })
  const owner = await newAdmin(shop)
  const ask = async (path: string, body?: object) =>
    (await call(shop.url, path, { token: owner.session.access, ...(body && { method: 'POST', body }) })).body
  return { shop, ask, usage: () => asked.filter((path) => path.endsWith('/v1/usage')).length }
}

const quotaOf = async (given: House) => (await (await openShop(given)).ask('/invoices/get-quota')).data

test('a package is read from its house once in a while, however many people look', async () => {
  const { ask, usage } = await openShop({ quota: 534 })
  for (let look = 0; look < 3; look++)
    expect((await ask('/invoices/get-quota')).data).toEqual({ remaining: 534, week: 0, scarce: false })
  expect(usage()).toBe(1)
})

test('a package that is nearly empty is scarce', async () => {
  expect(await quotaOf({ quota: 3 })).toEqual({ remaining: 3, week: 0, scarce: true })
})

test.each([
  ['is away', { isAway: true }],
  ['does not answer in time', { isSilent: true }],
] as const)('a house that %s is no reason to wait, and nothing is said of its package', async (_, given) => {
  const began = performance.now()
  expect(await quotaOf(given)).toEqual({ remaining: null, week: 0, scarce: false })
  expect(performance.now() - began).toBeLessThan(9_000)
})

test.each([
  [534, 'fine'],
  [3, 'should'],
])('a connection that is tried says that %s invoices are left, as %s', async (quota, level) => {
  const { ask } = await openShop({ quota })
  const { findings } = await ask('/connections/check', { connection: 'einvoice' })
  expect(findings).toContainEqual(
    expect.objectContaining({ level, says: `Gói hiện tại còn phát hành được ${quota} hóa đơn` }),
  )
})
