import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measureQueues, type QueueFigures } from './queue-metrics.ts'

const figures: QueueFigures = {
  queues: { letters: { waiting: 2, oldestSeconds: 60 } },
  disk: { free: 5, all: 9 },
  databaseBytes: 7,
  clockSeconds: 0,
}

test.each([
  ['answers', async () => figures, true],
  ['refuses', () => Promise.reject(new Error('gone')), false],
  ['is silent', () => new Promise<QueueFigures>(() => {}), false],
] as const)('metrics come where the database %s', async (_name, readQueues, told) => {
  const register = new Registry()
  measureQueues(register, { readQueues }, 10)
  const text = await register.metrics()
  expect(text).toContain('# TYPE shop_queue_waiting gauge')
  expect(text.includes('shop_queue_waiting{queue="letters"} 2')).toBe(told)
})
