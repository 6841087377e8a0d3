import type { Actor } from '#test/shop/actors.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { startBareHub } from '#proof/bench/load/bare-hub.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { percentile } from '#proof/bench/load/sign-in-load.ts'
import { ChatWriter, findLosses } from '#test/shop/chat-writer.ts'

/** A shop to chat in, with its people. */
export type ChatBench = {
  url: string
  shopId: number
  customers: Actor[]
  /** Customers of whom the storm knows every word. */
  writers: Actor[]
  staff: Actor[]
  /** Kills the process and opens it again at the same address. */
  restart: () => Promise<void>
  /** A part of the messages, to see whether it runs. */
  share: number
}

const betweenMs = 2_000
const rounds = 10

/** From a customer's sending to the screen of the staff, all of them writing; against a hub that keeps nothing. */
export async function measureChatDelay({ url, shopId, customers, staff }: ChatBench) {
  const tokens = customers.map(({ session }) => session.access)
  const ours = await delaysAt(url, shopId, tokens, { token: staff[0]?.session.access })
  const bare = await startBareHub()
  const ceiling = await delaysAt(bare.url, shopId, tokens, { staff: true })
  await bare.stop()
  const [p99, bareP99] = [percentile(ours.heard, 0.99), percentile(ceiling.heard, 0.99)]
  report({
    what: `A message to the other screen, ${customers.length} conversations, p99`,
    measured: `${milliseconds(p99)} (p50 ${milliseconds(percentile(ours.heard, 0.5))}, answered p99 ${milliseconds(percentile(ours.answered, 0.99))})`,
    ceiling: `${milliseconds(bareP99)} through a bare Socket.IO`,
    ratio: p99 / bareP99,
    goal: 'to be known',
  })
}

async function delaysAt(url: string, shopId: number, tokens: readonly string[], clerk: object) {
  const listener = await openSocket(url, clerk)
  const sentAt = new Map<string, number>()
  const delays = { heard: [] as number[], answered: [] as number[] }
  listener.on('ReceiveMessage', ({ message_content }: { message_content: string }) => {
    delays.heard.push(performance.now() - (sentAt.get(message_content) ?? 0))
  })
  const sockets: Socket[] = []
  while (sockets.length < tokens.length) {
    const next = tokens.slice(sockets.length, sockets.length + 50)
    sockets.push(...(await Promise.all(next.map((token) => openSocket(url, { token })))))
  }
  await Promise.all(
    sockets.map(async (socket) => {
      await wait(Math.random() * betweenMs)
      for (let round = 0; round < rounds; round++) {
        const text = randomUUID()
        const asked = performance.now()
        sentAt.set(text, asked)
        const { status } = await socket.timeout(20_000).emitWithAck('SendMessage', shopId, text, text)
        if (status !== 200) throw new Error(`A message was answered ${status}`)
        delays.answered.push(performance.now() - asked)
        await wait(betweenMs)
      }
    }),
  )
  for (const socket of [listener, ...sockets]) socket.disconnect()
  return delays
}

function openSocket(url: string, auth: object): Promise<Socket> {
  const socket = io(url, {
    path: '/hub',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
  })
  return new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(socket)).once('connect_error', reject),
  )
}

const outageMs = 60_000
const kills = 3
/** As fast as the hub lets one person go on. */
const stormBetweenMs = 200

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
    await wait(stormBetweenMs * (0.8 + Math.random() * 0.4))
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
