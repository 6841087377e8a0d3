import { setTimeout as wait } from 'node:timers/promises'
import { type AbuseAttack, countOrders, createAbusePeople } from './abuse-people.ts'
import { fillBooks } from '#proof/bench/shop/bench-shop.ts'
import { load } from '#proof/bench/load/load.ts'
import { isRunning, processorSecondsOf, steadyProcesses, watchMemory } from './memory-watch.ts'
import { readerPath } from '#proof/bench/load/reader-path.ts'
import { perSecond, report } from '#proof/bench/report.ts'
import { type AbuseFigures, reportAbuse } from './report-abuse.ts'
import { type ShopProcess, startShop } from '#proof/bench/shop/shop-process.ts'
import type { Phase, Visit, VisitorMessage, VisitorOrder } from './visitor-process.ts'
import { openMailServer } from '#test/network/mail-server.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { AbuseOrder, AbuseResult } from './abuse-process.ts'

const books = 3000
const readers = 20
const ordersPerSecond = 2
/** All from one address, which the shop may hold back. */
const asBrowsers = { headers: { 'accept-encoding': 'br' }, mayRefuse: true }

export type AbuseOptions = { seconds: number; attacks: readonly AbuseAttack[] }
/**
 * Each attack for so long beside readers and buyers, at a process of its own that is started as in earnest, with every
 * bound at its default.
 */
export async function measureAbuse(dataDir: string, { seconds, attacks }: AbuseOptions) {
  console.log(
    `\nEach attack lasts ${seconds} s beside ${readers} readers and ${ordersPerSecond} orders a second. Shop, database, visitors and` +
      ' attackers share the cores of this machine: what the attackers cost is part of every figure.\n',
  )
  fillBooks(dataDir, books)
  await measureKeptPage(dataDir)
  for (const attack of attacks) reportAbuse(attack, await measureAttack(dataDir, attack, seconds))
}

/** As an owner sets it up, on an address of this machine. */
const openDoors = (dataDir: string, env: Record<string, string> = {}) =>
  startShop({ ...env, DATA_DIR: dataDir, DEMO: 'false', PORT: '4390' }, 'bounded')

async function measureKeptPage(dataDir: string) {
  const shop = await openDoors(dataDir)
  const measured = await load(shop.url, ['/'], { ...asBrowsers, seconds: 3 })
  await shop.stop()
  report({
    what: 'The front page while it is kept, nothing else going on',
    measured: `${perSecond(measured.perSecond)}, ${measured.failed} refused`,
    goal: 'to know',
  })
}

async function measureAttack(dataDir: string, attack: AbuseAttack, seconds: number): Promise<AbuseFigures> {
  const lasting = { 'warm-up': Math.ceil(seconds / 3), quiet: Math.ceil(seconds / 2), rest: seconds }
  const letterbox = attack.mail ? await openLetterbox() : undefined
  const env = { ...attack.env, ...letterbox?.env }
  const shop = await openDoors(dataDir, env)
  const port = Number(new URL(shop.url).port)
  const people = await createAbusePeople(shop.url, dataDir)
  const owner = await people.owner()
  const length = lasting['warm-up'] + lasting.quiet + seconds + lasting.rest
  const buyers = await people.buyers(Math.ceil(length * ordersPerSecond * 1.1), attack.copies)
  const aim = { people, books, owner: owner.email, port }
  const aimed = await attack.aim(aim)
  await warmUp(shop)

  const processes = steadyProcesses(shop.pid)
  const memory = watchMemory(shop.pid)
  const visitors = openVisitors({
    port,
    books,
    readers,
    buyers,
    ordersPerSecond,
    owner: attack.id === 'H6' ? owner : undefined,
  })
  const enter = (phase: Phase) => {
    visitors.enter(phase)
    memory.enter(phase)
  }
  await wait(lasting['warm-up'] * 1000)
  enter('quiet')
  const begun = processorSecondsOf(shop.pid)
  await wait(lasting.quiet * 1000)
  const atAttack = processorSecondsOf(shop.pid)
  enter('attack')
  const attackers = await attackShop({ port, seconds, attack: aimed })
  const processor = {
    quiet: (atAttack - begun) / lasting.quiet,
    attack: (processorSecondsOf(shop.pid) - atAttack) / seconds,
  }
  enter('rest')
  const afterwards = (await attack.afterwards?.(aim)) ?? []
  await people.close()
  await wait(lasting.rest * 1000)
  const memoryFigures = memory.stop()
  const visits = await visitors.stop()
  const ended = processes.filter((pid) => !isRunning(pid)).length
  const kept = await findOrders(dataDir, shop, visits)
  await letterbox?.close()
  return { visits, attackers, processor, memory: memoryFigures, kept, ended, seconds, afterwards }
}

/** So that what is held in the quiet is what the shop holds when it has been read for a while. */
async function warmUp({ url }: ShopProcess) {
  const paths = Array.from({ length: 2000 }, () => readerPath(books))
  await load(url, paths, { ...asBrowsers, seconds: 5, connections: 8 })
}

/** A shop that ended is opened once more: its orders must have outlived it. */
async function findOrders(dataDir: string, shop: ShopProcess, visits: readonly Visit[]): Promise<number> {
  const codes = visits.flatMap(({ order }) => order ?? [])
  const open = isRunning(shop.pid) ? shop : await openDoors(dataDir)
  const kept = await countOrders(dataDir, codes)
  await open.stop()
  return kept
}

/** A mail server that takes every letter, and the settings of a shop that sends by it. */
async function openLetterbox() {
  const mail = await openMailServer()
  return {
    env: { SMTP_URL: mail.url, MAIL_FROM: 'chao@hiensach.vn', PUBLIC_URL: 'http://127.0.0.1:4390' },
    close: () => mail.close(),
  }
}

/** Readers and buyers who go on until they are stopped; what they say of it is sorted by phase. */
function openVisitors(order: VisitorOrder) {
  const child = fork(path.join(import.meta.dirname, 'visitor-process.ts'))
  const send = (message: VisitorMessage) => child.send(message)
  send({ start: order })
  return {
    enter: (phase: Phase) => send({ phase }),
    async stop(): Promise<Visit[]> {
      send({ stop: true })
      const [visits] = (await once(child, 'message')) as [Visit[]]
      return visits
    },
  }
}

async function attackShop(order: AbuseOrder): Promise<AbuseResult> {
  const child = fork(path.join(import.meta.dirname, 'abuse-process.ts'), { serialization: 'advanced' })
  child.send(order)
  const [result] = (await once(child, 'message')) as [AbuseResult]
  return result
}
