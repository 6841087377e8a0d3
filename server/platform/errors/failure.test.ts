import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

const withCode = (code: string) => Object.assign(new Error('a line'), { code })

test.each([
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('timeout expired'),
  new Error('Cannot use a pool after calling end on the pool'),
  new DrizzleQueryError('rollback', [], new Error('Client was closed and is not queryable')),
  ...['ECONNABORTED', 'ENOTCONN', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED'].map(
    withCode,
  ),
])('a lost connection to the database is a 503: %s', (error) => {
  expect(failureOf(error).failure.refusal.status).toBe(503)
  expect(failureOf(error).failure.retryAfter).toBe(2)
})

test('a fault of the shop itself is not taken for a lost connection', () => {
  expect(failureOf(new Error('a fault')).failure.refusal.status).toBe(500)
})
