import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendStreamedRows, StreamedRows } from './streamed-rows.ts'

const row = (id: number) => ({ id, word: `${id}`.repeat(50) })
let ended = 0

/** So many batches of rows, and then what becomes of it. */
async function* batches(count: number, last: 'end' | 'failure') {
  try {
    for (let at = 0; at < count; at++) yield Array.from({ length: 500 }, (_, index) => row(at * 500 + index))
    if (last === 'failure') throw new Error('the database is away')
  } finally {
    ended++
  }
}

const app = Fastify({ forceCloseConnections: true })
app.get('/:last/:count', (request, reply) => {
  const { last, count } = request.params as { last: 'end' | 'failure'; count: string }
  return sendStreamedRows(new StreamedRows(batches(Number(count), last)), request, reply)
})
let url: string
beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const codings = ['identity', 'gzip']
const ask = (path: string, coding: string) =>
  fetch(`${url}${path}`, { headers: { 'accept-encoding': coding } })

test.each(codings)('a stream of rows gives each row as it is read: %s', async (coding) => {
  const answer = await ask('/end/3', coding)
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(coding)
  const { data } = (await answer.json()) as { data: object[] }
  expect(data).toHaveLength(1500)
  expect(data.at(-1)).toEqual(row(1499))
})

test.each(codings)('a stream of rows that fails in the middle breaks the answer off: %s', async (coding) => {
  const answer = await ask('/failure/40', coding)
  await expect(answer.text()).rejects.toThrow()
})

test.each(codings)(
  'a stream of rows that fails before its first row is refused as any other call: %s',
  async (coding) => {
    const answer = await ask('/failure/0', coding)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ message: 'the database is away' })
  },
)

test.each(codings)('a stream of rows ends with its reader: %s', async (coding) => {
  const before = ended
  const answer = await ask('/end/100000', coding)
  await answer.body?.cancel()
  await expect.poll(() => ended, { timeout: 10_000 }).toBe(before + 1)
})
