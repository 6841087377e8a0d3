import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { outgoing } from '#server/platform/outbound/post-json.ts'
import { startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

const folder = path.join(import.meta.dirname, '../../deploy/watch')
const fileOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')
let shop: TestShop
let metrics: string
beforeAll(async () => {
  shop = await openTestShop()
  // So that every series has been seen once.
  await call(shop.url, '/books/get-books')
  const { email, password } = await newCustomer(shop)
  const tries: number[] = []
  for (const given of [password, 'not this one', 'nor this'])
    tries.push((await signInWith(email, given)).status)
  expect(tries).toEqual([200, 401, 401])
  await outgoing({ to: 'vnpay', call: 'query' }, async () => {})
  const late = Object.assign(new Error('late'), { name: 'TimeoutError' })
  const failing = outgoing({ to: 'vnpay', call: 'refund' }, () =>
    Promise.reject(new Error('no', { cause: late })),
  )
  await failing.catch(() => {})
  metrics = await readMetrics()
})
afterAll(() => shop.close())

const readMetrics = async () => (await fetch(`${shop.url}/metrics`)).text()
const linesOf = (series: string) => metrics.split('\n').filter((line) => line.startsWith(series))

const signInWith = (email: string, password: string) =>
  call(shop.url, '/accounts/login', { body: { email, password } })

const board = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).check(z.minLength(1)) }),
  ),
})
const exprsOfBoard = () =>
  board
    .parse(JSON.parse(fileOf('grafana-board.json')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const exprsOfRules = () =>
  Array.from(fileOf('alerts.yaml').matchAll(/^\s+expr: '(.+)'$/gm), ([, expr = '']) => expr)
const seriesIn = (expr: string) => expr.match(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g) ?? []
const known = () => new Set(Array.from(metrics.matchAll(/^# TYPE (\S+) (\S+)/gm), ([, name = '']) => name))

describe.each([
  ['board', exprsOfBoard],
  ['rules', exprsOfRules],
])('the %s for those who watch', (_name, exprsOf) => {
  test('the named series exist in the metrics', () => {
    const names = known()
    const wanted = exprsOf().flatMap(seriesIn)
    expect(wanted.length).toBeGreaterThan(8)
    expect(wanted.filter((name) => !names.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
  })

  test('the expressions have brackets that close', () => {
    for (const expr of exprsOf())
      for (const [open, close] of ['()', '[]', '{}'])
        expect([expr, expr.split(open ?? '').length]).toEqual([expr, expr.split(close ?? '').length])
  })
})

test('every alert rule says for how long, how grave it is, and what to do', () => {
  const rules = fileOf('alerts.yaml').split('- alert: ').slice(1)
  expect(rules.length).toBe(exprsOfRules().length)
  for (const rule of rules)
    expect(rule).toMatch(
      /^\w+\n\s+expr: '.+'\n\s+for: \d+[mh]\n\s+labels: \{ severity: (?:warning|critical) \}\n\s+annotations:\n\s+summary: '.+'\n\s+description: '.+'/,
    )
})

// They belong to the process: this file has one of its own.
test.each([
  [
    'shop_sign_ins_total{',
    [
      'shop_sign_ins_total{how="password",outcome="ok"} 1',
      'shop_sign_ins_total{how="password",outcome="WRONG_CREDENTIALS"} 2',
    ],
  ],
  [
    'shop_outgoing_seconds_count{',
    [
      'shop_outgoing_seconds_count{to="vnpay",call="query",outcome="ok"} 1',
      'shop_outgoing_seconds_count{to="vnpay",call="refund",outcome="late"} 1',
    ],
  ],
])('the metrics count what happened: %s', (series, lines) => {
  expect(linesOf(series)).toEqual(lines)
})

test('the metrics measure sockets and the disk', () => {
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  expect(valueOf('shop_http_sockets')).toBeGreaterThan(0)
  expect(valueOf('shop_disk_bytes')).toBeGreaterThan(valueOf('shop_disk_free_bytes'))
})

describe('health', () => {
  const health = async () => {
    const { session } = await newAdmin(shop)
    const { body } = await call(shop.url, '/health/get-health', { token: session.access })
    return body.data
  }
  const stateOf = async (part: string) =>
    (await health()).parts.find((one: { part: string }) => one.part === part).state

  test('the health of the shop is told in figures', async () => {
    const { database, disk, jobs, parts } = await health()
    expect(database.connections).toBeGreaterThan(0)
    expect(database.most_connections).toBeGreaterThan(database.connections)
    expect(disk.free).toBeGreaterThan(0)
    expect(jobs.map(({ name }: { name: string }) => name)).toContain('tidy-till')
    expect(parts).toContainEqual({ part: 'clock', state: 'good' })
  })

  test('a message that waits in the outbox for ten minutes makes the health bad', async () => {
    const customer = await newCustomer(shop)
    // The job that tells it late would take it away meanwhile.
    await shop.pool.query(`
      create function keep_row() returns trigger language plpgsql as 'begin return null; end';
      create trigger kept before delete on message_outbox for each row execute function keep_row()`)
    await shop.pool.query(
      `with conversation as (insert into conversations (customer_id) values ($1) returning customer_id),
       message as (
         insert into messages (customer_id, author_id, content, from_shop, customer_name)
         select customer_id, customer_id, 'x', false, 'Lan' from conversation
         returning message_id
       )
       insert into message_outbox (message_id, at) select message_id, now() - interval '11 minutes' from message`,
      [customer.user_id],
    )
    expect(await stateOf('messages')).toBe('bad')
    const { text } = await metricOf('shop_queue_oldest_seconds{queue="messages"')
    expect(Number(text)).toBeGreaterThan(600)
    await shop.pool.query('drop trigger kept on message_outbox')
    await shop.pool.query('delete from message_outbox')
    expect(await stateOf('messages')).toBe('good')
  })

  test('a job that fails is counted until it succeeds', async () => {
    let fails = true
    const job = startRecurringJob({
      name: 'tried-job',
      label: 'Thử',
      everySeconds: 3_600,
      run: async () => {
        if (fails) throw new Error('not now')
      },
      log: { error: () => {} } as never,
    })
    const turn = async (expected: number) => {
      job.soon()
      await expect
        .poll(
          async () =>
            (await health()).jobs.find(({ name }: { name: string }) => name === 'tried-job').failures_in_row,
        )
        .toBe(expected)
    }
    await turn(1)
    expect(await stateOf('jobs')).toBe('watch')
    expect((await metricOf('shop_job_failures_total{job="tried-job"')).text).toBe('1')
    fails = false
    await turn(0)
    await job.close()
    expect((await health()).jobs.some(({ name }: { name: string }) => name === 'tried-job')).toBe(false)
  })

  const metricOf = async (start: string) => {
    const all = await (await fetch(`${shop.url}/metrics`)).text()
    const line = all.split('\n').find((one) => one.startsWith(start))
    return { text: line?.split(' ').at(-1) }
  }
})
