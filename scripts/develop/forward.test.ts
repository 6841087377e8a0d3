import type { ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { forward, forwardLine } from './forward.ts'
import { ShopBehind } from './shop-behind.ts'

const opened: (http.Server | net.Server)[] = []
afterEach(() => {
  for (const server of opened.splice(0)) {
    if (server instanceof http.Server) server.closeAllConnections()
    server.close()
  }
})

async function listen<S extends http.Server | net.Server>(server: S): Promise<number> {
  opened.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

async function openDoor() {
  const reloads = vi.fn<() => void>()
  const shop = new ShopBehind({ answer: (payload) => Promise.resolve({ result: payload }), onOpen: reloads })
  const door = http.createServer((request, response) => void forward(shop, request, response))
  door.on('upgrade', (request, line, head) => void forwardLine(shop, request, line, head))
  const port = await listen(door)
  return { shop, reloads, port, url: `http://127.0.0.1:${port}/books?page=2` }
}

/** Stand-in for a started shop, as the process above it sees one. */
function startShop(shop: ShopBehind) {
  const sent: unknown[] = []
  const child = Object.assign(new EventEmitter(), {
    connected: true,
    send: (word: unknown) => sent.push(word),
  })
  shop.follow(child as unknown as ChildProcess)
  return { child, sent, say: (word: unknown) => child.emit('message', word) }
}

const answering = (text: string) =>
  http.createServer((request, response) => response.end(`${text} ${request.url}`))

test('a request waits for the shop that starts, and for the next one while it starts again', async () => {
  const { shop, reloads, url } = await openDoor()
  const first = startShop(shop)
  const early = fetch(url)
  first.say({ port: await listen(answering('first')) })
  first.say('open')
  expect(await (await early).text()).toBe('first /books?page=2')

  shop.leave()
  first.say('closing')
  const between = fetch(url)
  first.child.emit('exit', 0)
  const second = startShop(shop)
  second.say({ port: await listen(answering('second')) })
  second.say('open')
  expect(await (await between).text()).toBe('second /books?page=2')
  expect(reloads).toHaveBeenCalledTimes(2)
})

test('a starting shop that opens is left once it is open, ended or late', async () => {
  const { shop } = await openDoor()
  const first = startShop(shop)
  let left = 0
  const leave = (longest: number) => shop.leaveOnceOpen(longest).then(() => void left++)
  const leaving = leave(60_000)
  first.say({ port: 1 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(left).toBe(0)
  first.say('open')
  await leaving
  const second = startShop(shop)
  second.child.emit('exit', 1)
  await leave(60_000)
  startShop(shop)
  await leave(10)
  expect(left).toBe(3)
})

test('a message that the shop before still sends is of no matter to the next', async () => {
  const { shop, url } = await openDoor()
  const first = startShop(shop)
  shop.leave()
  first.child.emit('exit', 0)
  const second = startShop(shop)
  second.say({ port: await listen(answering('second')) })
  second.say('open')
  first.say('closing')
  expect(await (await fetch(url)).text()).toBe('second /books?page=2')
})

test('a shop that could not start is told in a page that loads itself anew', async () => {
  const { shop, url } = await openDoor()
  startShop(shop).child.emit('exit', 1)
  const answer = await fetch(url)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('/@vite/client')
})

test('a read that a stopping shop drops is asked of the next, and a write is not', async () => {
  const { shop, url } = await openDoor()
  const first = startShop(shop)
  const asked: string[] = []
  const dropping = http.createServer((request) => {
    asked.push(request.method ?? '')
    shop.leave()
    request.socket.destroy()
  })
  const port = await listen(dropping)
  first.say({ port })
  first.say('open')
  const read = fetch(url)
  await vi.waitFor(() => expect(asked).toEqual(['GET']))
  const second = startShop(shop)
  second.say({ port })
  second.say('open')
  await vi.waitFor(() => expect(asked).toEqual(['GET', 'GET']))
  const third = startShop(shop)
  third.say({ port: await listen(answering('third')) })
  third.say('open')
  expect(await (await read).text()).toBe('third /books?page=2')

  shop.leave()
  const fourth = startShop(shop)
  fourth.say({ port })
  fourth.say('open')
  await expect(fetch(url, { method: 'POST', body: '{}' })).rejects.toThrow()
  expect(asked).toEqual(['GET', 'GET', 'POST'])
})

test('a connection that becomes another protocol goes through both ways', async () => {
  const { shop, port } = await openDoor()
  const hub = net.createServer((socket) => socket.on('data', (data) => socket.write(`heard ${String(data)}`)))
  const first = startShop(shop)
  first.say({ port: await listen(hub) })
  first.say('open')
  const line = net.connect(port, '127.0.0.1')
  let heard = ''
  line.on('data', (data) => (heard += String(data)))
  line.write('GET /hub/ HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  await vi.waitFor(() => expect(heard).toMatch(/^heard GET \/hub\/ HTTP\/1\.1\r\nhost: here\r\n/))
  line.write('a word')
  await vi.waitFor(() => expect(heard).toMatch(/heard a word$/))
  line.destroy()
})

test('a question of the shop to Vite is answered to it', async () => {
  const { shop } = await openDoor()
  const { sent, say } = startShop(shop)
  say({ ask: 7, payload: 'a module' })
  await vi.waitFor(() => expect(sent).toEqual([{ ask: 7, answer: { result: 'a module' } }]))
})
