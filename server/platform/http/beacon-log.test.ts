import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { readConfig } from '#server/platform/process/config/config.ts'
import { createLog } from '#server/platform/process/log.ts'
import { createServer } from './http-server.ts'
import { serve, service } from './serve.ts'

const common = {
  method: 'POST',
  feature: 'Tests',
  summary: 'Counts something',
  access: 'anyone',
  callsPerMinute: 2,
  body: z.object({ fails: z.boolean() }),
  answer: messageOnly,
} as const

async function answerTo(beacon: boolean, bodies: readonly object[]) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const app = createServer(readConfig({ NODE_ENV: 'test' }), log)
  const options = {
    answers: new MemoryCache(1),
    identify: async () => undefined,
    limits: new RateLimits(),
  } as never
  const served = service(
    endpoint({ ...common, path: '/count', ...(beacon && { beacon }) }),
    async ({ body: { fails } }) => {
      if (fails) throw new Error('a fault of the shop')
      return { msg: '' }
    },
  )
  serve(app, served, options)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const statuses = []
  for (const payload of bodies) {
    const answer = await fetch(`${url}/api/v1/count`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    await answer.text()
    statuses.push(answer.status)
  }
  await app.close()
  return { statuses, lines: lines.filter((line) => line.includes('"reqId"')) }
}

const good = { fails: false }

test('a beacon leaves no line in the log, whether it is counted or refused', async () => {
  const { statuses, lines } = await answerTo(true, [good, { fails: 'odd' }, good])
  expect([statuses, lines]).toEqual([[200, 422, 429], []])
})

test('any other call that changes something leaves one', async () => {
  const { statuses, lines } = await answerTo(false, [good, { fails: 'odd' }, good])
  expect(statuses).toEqual([200, 422, 429])
  expect(lines).toHaveLength(3)
})

test('a fault of the shop is logged for a beacon too', async () => {
  const { statuses, lines } = await answerTo(true, [{ fails: true }])
  expect(statuses).toEqual([500])
  expect(lines.join('')).toContain('request failed')
})
