import { afterEach, expect, test } from 'vitest'
import { startStubServer } from '#test/network/stub-server.ts'
import { callHouse } from './call-house.ts'
import { NoAnswer } from './post-json.ts'

let close = async () => {}
afterEach(() => close())

test('an answer of a house is bounded in bytes and time, by the bounds of its own call where that has some', async () => {
  const server = await startStubServer(({ url }, response) => {
    if (!url.endsWith('/slow')) response.end(JSON.stringify({ file: 'x'.repeat(5_000) }))
  })
  close = server.close
  const ask = callHouse({ milliseconds: 5_000, largestAnswer: 1_000 })
  const file = { method: 'POST', url: server.url } as const
  const bounds = { milliseconds: 200, largestAnswer: 10_000 }
  await expect(ask(file)).rejects.toBeInstanceOf(NoAnswer)
  expect((await ask({ ...file, bounds: { ...bounds, milliseconds: 5_000 } })).status).toBe(200)
  const slow = { ...file, url: `${server.url}/slow` }
  await expect(ask({ ...slow, bounds })).rejects.toBeInstanceOf(NoAnswer)
})
