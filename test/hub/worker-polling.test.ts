import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#test/shop/actors.ts'
import { closeHubClients, ended, enter, hear, hubClient, send } from '#test/shop/hub-client.ts'
import { createMinimalOrder, recordOrderStatus } from '#test/shop/minimal-order.ts'
import { openRoundRobinProxy } from '#test/network/round-robin-proxy.ts'
import type { TestShop } from '#test/shop/shop.ts'
import { waitUntil } from '#test/shop/wait-until.ts'
import { openPrimary } from '#test/shop/worker-shops.ts'

let first: TestShop
let second: TestShop
let proxy: Awaited<ReturnType<typeof openRoundRobinProxy>>
beforeAll(async () => {
  const { openWorker } = openPrimary()
  first = await openWorker()
  second = await openWorker({ databaseUrl: first.databaseUrl })
  // Each request goes to the other one.
  proxy = await openRoundRobinProxy(50)
  for (const { url } of [first, second]) proxy.add(url)
  await waitUntil(
    async () => proxy.ready(),
    (ready) => ready === 2,
  )
})
afterEach(closeHubClients)
afterAll(async () => {
  proxy.close()
  await second.close()
  await first.close()
})

async function enterByPolling(transports: string[]) {
  const customer = await newCustomer(first)
  const socket = hubClient(proxy.url, { transports, token: customer.session.access })
  return { customer, socket }
}

test('a socket by long polling stands although each of its requests comes to another worker', async () => {
  const { customer, socket } = await enterByPolling(['polling'])
  expect(await enter(socket)).toEqual({ in: true })
  for (let time = 0; time < 6; time++)
    expect(await send(socket, 'Anything')).toMatchObject({ code: 'UNKNOWN_EVENT' })
  const told = hear(socket, 'ReceiveNotification')
  await recordOrderStatus(first.pool, await createMinimalOrder(first.pool, customer), 2)
  expect(await told).toMatchObject([expect.stringContaining('đang trên đường'), { type: 'info' }])
  expect(socket.io.engine.transport.name).toBe('polling')
})

test('a socket by long polling goes over to a WebSocket, whichever worker that comes to', async () => {
  for (let time = 0; time < 4; time++) {
    const { socket } = await enterByPolling(['polling', 'websocket'])
    const upgraded = new Promise((resolve) =>
      socket.io.once('open', () => socket.io.engine.once('upgrade', ({ name }) => resolve(name))),
    )
    expect(await enter(socket)).toEqual({ in: true })
    expect(await upgraded).toBe('websocket')
    expect(await send(socket, 'Anything')).toMatchObject({ code: 'UNKNOWN_EVENT' })
    const end = ended(socket)
    socket.disconnect()
    await end
  }
})

test('a polling request for a worker that is not there is answered as unknown', async () => {
  const answer = await fetch(`${first.url}/hub/?EIO=4&transport=polling&sid=99.abc`)
  expect([answer.status, await answer.json()]).toEqual([400, { code: 1, message: 'Session ID unknown' }])
})

test('a polling request keeps the headers of the shop on its way, and none of the forwarding', async () => {
  const opened = await fetch(`${first.url}/hub/?EIO=4&transport=polling`)
  const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string }
  const answer = await fetch(`${second.url}/hub/?EIO=4&transport=polling&sid=${sid}`, {
    method: 'POST',
    body: '40',
  })
  expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('connection')).toBe('keep-alive')
})
