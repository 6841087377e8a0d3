import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { RawHttpClient } from '#proof/bench/load/raw-http-client.ts'
import { frameOf, RawHubClient } from './raw-hub-client.ts'

// The attackers are a process of their own: whatever they cost is not the shop's doing, and is reported.
export type RequestAttack = {
  kind: 'requests'
  addresses: string[]
  connections: number
  /** Whole requests; each connection sends them in turn, `{hex}` becomes eight digits and `{number}` six that are new each time. */
  requests: (string | Buffer)[]
  /** Between two requests of a connection. */
  pauseMs?: number
}
export type TypingAttack = {
  kind: 'typing'
  addresses: string[]
  people: { token: string; conversation: string }[]
  socketsEach: number
  perSecond: number
}
export type Attack = RequestAttack | TypingAttack
export type AbuseOrder = { port: number; seconds: number; attack: Attack }
/** Count of each status (0: cut or silent), and the processor seconds that attacking took. */
export type AbuseResult = { counts: Record<string, number>; processorSeconds: number }

/** Retries wait a little: no tight loop against a closed port. */
const breathMs = 50

process.once('message', async ({ port, seconds, attack }: AbuseOrder) => {
  const counts: Record<string, number> = {}
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  const until = performance.now() + seconds * 1000
  await (attack.kind === 'typing' ? type(attack) : ask(attack))
  const { user, system } = process.cpuUsage()
  const result: AbuseResult = { counts, processorSeconds: (user + system) / 1_000_000 }
  process.send?.(result, () => process.exit(0))

  async function ask({ addresses, connections, requests, pauseMs = 0 }: RequestAttack) {
    const knock = async (_: unknown, connection: number) => {
      const address = addresses[connection % addresses.length] ?? ''
      const line = new RawHttpClient({ port, address, timeoutMs: 60_000 })
      const end = setTimeout(() => line.close(), until - performance.now())
      for (let turn = connection; performance.now() < until; turn++) {
        const { status } = await line.ask(fresh(requests[turn % requests.length] ?? ''))
        count(performance.now() < until ? String(status) : 'unanswered at the end')
        const pause = Math.max(pauseMs, status === 0 ? breathMs : 0)
        if (pause > 0) await wait(pause)
      }
      clearTimeout(end)
      line.close()
    }
    await Promise.all(Array.from({ length: connections }, knock))
  }

  async function type({ addresses, people, socketsEach, perSecond }: TypingAttack) {
    const seats = people.flatMap((person) => Array.from({ length: socketsEach }, () => person))
    const sit = async ({ token, conversation }: TypingAttack['people'][number], seat: number) => {
      // Not all in the same instant: that would be another attack.
      await wait((seat * 5000) / seats.length)
      const frames = framesOf(conversation)
      while (performance.now() < until) {
        const line = new RawHubClient({
          port,
          token,
          address: addresses[seat % addresses.length] ?? '',
          onText: (text) => count(nameOf(text)),
        })
        let turn = 0
        const typing = setInterval(() => {
          if (!line.isIn) return
          line.send(frames[turn++ % frames.length] ?? frameOf('3'))
          count('sent')
        }, 1000 / perSecond)
        const end = setTimeout(() => line.close(), until - performance.now())
        await line.closed
        clearInterval(typing)
        clearTimeout(end)
        if (performance.now() < until) count('cut')
        await wait(1000)
      }
    }
    await Promise.all(seats.map(sit))
  }
})

/** Twenty events of which one asks for an answer, which tells what becomes of them. */
function framesOf(conversation: string): Buffer[] {
  return Array.from({ length: 20 }, (_, turn) => {
    const event = JSON.stringify([turn % 2 === 0 ? 'StartTyping' : 'StopTyping', conversation])
    return frameOf(turn === 19 ? `421${event}` : `42${event}`)
  })
}

function nameOf(text: string): string {
  if (text.startsWith('40')) return 'in'
  if (text.startsWith('44')) return 'refused'
  if (text.startsWith('43')) return `answered ${/"status":(\d+)/.exec(text)?.[1] ?? '?'}`
  return text.startsWith('42') ? 'heard' : text.slice(0, 3)
}

function fresh(request: string | Buffer): string | Buffer {
  if (typeof request !== 'string') return request
  return request.replace(/\{(hex|number)\}/g, (_, kind) => {
    const bytes = randomBytes(4)
    return kind === 'hex' ? bytes.toString('hex') : String(100_000 + (bytes.readUInt32BE() % 900_000))
  })
}
