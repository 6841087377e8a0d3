import { setTimeout as wait } from 'node:timers/promises'
import { ChatWriter, findLosses } from '#test/shop/chat-writer.ts'
import type { ChatBench } from './chat-bench.ts'
import { report } from '#proof/bench/report.ts'

const outageMs = 60_000
const kills = 3
/** As fast as the hub lets one person go on. */
const betweenMs = 200

type Pair = { customer: ChatWriter; clerk: ChatWriter }

/** 10,000 messages in both directions, through cut lines, a minute without a line, and three kills of the process. */
export async function measureChatStorm(bench: ChatBench) {
  const { url, shopId, share, restart } = bench
  const each = Math.max(10, Math.round(100 * share))
  const { pairs, everybody } = openWriters(bench)
  await Promise.all(everybody.map((one) => one.look()))
  const started = performance.now()
  const writing = everybody.map((one) => writeMany(one, pairs, shopId, each))
  for (let kill = 0; kill < kills; kill++) {
    await wait(3_000)
    await restart()
  }
  const away = everybody.filter((_, index) => index % 4 === 0)
  for (const one of away) one.leave()
  await wait(Math.max(5_000, outageMs * share))
  for (const one of away) one.comeBack()
  await Promise.all(writing)
  await untilArrived(pairs, everybody, shopId)
  const found = await findLosses(url, shopId, pairs)
  for (const one of everybody) one.close()
  const bad = found.lost + found.twice + found.disordered + found.unlike
  report({
    what: `${found.messages} messages through cuts, an outage and ${kills} kills, in ${Math.round((performance.now() - started) / 1000)} s`,
    measured: `${found.lost} lost, ${found.twice} twice, ${found.disordered} out of order, ${found.unlike} sides unlike`,
    goal: '0 of each',
    reached: bad === 0,
  })
}

/** Each of the staff answers as many customers as the others. */
function openWriters({ url, shopId, writers, staff }: ChatBench) {
  const clerks = staff.map((one, index) => {
    const partners = writers.filter((_, place) => place % staff.length === index)
    return new ChatWriter(url, one, { ownId: shopId, partners: partners.map(({ user_id }) => user_id) })
  })
  const pairs: Pair[] = writers.flatMap((one, place) => {
    const clerk = clerks[place % clerks.length]
    const customer = new ChatWriter(url, one, { ownId: one.user_id, partners: [shopId] })
    return clerk ? [{ customer, clerk }] : []
  })
  return { pairs, everybody: [...pairs.map(({ customer }) => customer), ...clerks] }
}

async function writeMany(one: ChatWriter, pairs: readonly Pair[], shopId: number, count: number) {
  const answered = pairs.filter(({ clerk }) => clerk === one).map(({ customer }) => customer.actor.user_id)
  const partners =
    answered.length > 0 ? answered : pairs.some(({ customer }) => customer === one) ? [shopId] : []
  if (partners.length === 0) return
  for (let number = 0; number < count; number++) {
    one.write(partners[number % partners.length] ?? shopId, `Của ${one.actor.user_id}, tin ${number}`)
    if (Math.random() < 0.05) one.cut()
    await wait(betweenMs * (0.8 + Math.random() * 0.4))
  }
}

async function untilArrived(pairs: readonly Pair[], everybody: readonly ChatWriter[], shopId: number) {
  const until = Date.now() + 300_000
  const hasArrived = () =>
    everybody.every(({ waiting }) => waiting === 0) &&
    pairs.every(
      ({ customer, clerk }) => customer.seen(shopId).length === clerk.seen(customer.actor.user_id).length,
    )
  while (!hasArrived() && Date.now() < until) await wait(500)
  // Last events may still be on their way.
  await wait(2_000)
}
