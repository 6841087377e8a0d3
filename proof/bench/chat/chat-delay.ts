import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { startBareHub } from '#proof/bench/load/bare-hub.ts'
import type { ChatBench } from './chat-bench.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { percentile } from '#proof/bench/load/sign-in-load.ts'

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
