import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHubSocket } from '#web/base/platform/hub/open-hub-socket.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { enter, hear } from '#test/shop/hub-client.ts'
import { openWebSocketBlockingProxy } from '#test/network/websocket-blocking-proxy.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { createMinimalOrder, recordOrderStatus } from '#test/shop/minimal-order.ts'

let shop: TestShop
let proxy: Awaited<ReturnType<typeof openWebSocketBlockingProxy>>
let socket: ReturnType<typeof openHubSocket>
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  proxy = await openWebSocketBlockingProxy(shop.url)
})
afterEach(() => {
  socket.disconnect()
  proxy.close()
})
afterAll(() => shop.close())

async function waitInVain() {
  const customer = await newCustomer(shop)
  const token = async () => customer.session.access
  socket = openHubSocket({ url: proxy.url, token, timeout: 1500 })
  expect(await enter(socket)).toEqual({ in: false, refusal: undefined })
  return customer
}

test('a hub client whose WebSocket is never answered falls back to polling, and hears notifications', async () => {
  const customer = await waitInVain()
  expect(await enter(socket)).toEqual({ in: true })
  expect(socket.io.engine.transport.name).toBe('polling')
  const told = hear(socket, 'ReceiveNotification')
  await recordOrderStatus(shop.pool, await createMinimalOrder(shop.pool, customer), 2)
  expect(await told).toMatchObject([expect.stringContaining('đang trên đường'), { type: 'info' }])
})

test('a hub client by polling goes over to a WebSocket when one is answered again', async () => {
  await waitInVain()
  proxy.heal()
  const upgraded = new Promise((resolve) =>
    socket.io.once('open', () => socket.io.engine.once('upgrade', ({ name }) => resolve(name))),
  )
  expect(await enter(socket)).toEqual({ in: true })
  expect(await upgraded).toBe('websocket')
})
