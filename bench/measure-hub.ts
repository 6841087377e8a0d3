import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { type Actor, call } from '#test/cast.ts'
import { Shopper } from '#test/shopper.ts'
import type { BenchShop } from './bench-shop.ts'
import { openPeople, openWindows } from './hub-crowd.ts'
import { milliseconds, report } from './report.ts'
import { percentile } from './sign-in-load.ts'

const people = 25
const idleWindows = 80
const activeWindows = 20
const rounds = 3

/** 2,000 windows that only listen and 500 in which something goes on, at one process. */
export async function measureHub({ url, pid }: BenchShop) {
  const [quiet, busy] = [await openPeople(url, people), await openPeople(url, people)]
  const before = residentOf(pid)
  const idle = await openWindows(url, quiet, idleWindows)
  const afterIdle = residentOf(pid)
  reportMemory(`Memory of ${people * idleWindows} idle sockets`, afterIdle, before)
  const active = await openWindows(url, busy, activeWindows)
  reportMemory(`with ${people * activeWindows} active ones besides`, residentOf(pid), before)

  const sockets = [...active.values()].flat()
  const answers = (await Promise.all(sockets.map(askSomeTimes))).flat()
  reportDelay(`An event and its answer, ${sockets.length} sockets, one each second`, answers, 100)
  const told = await tellOrders(url, active)
  reportDelay('From the call that changes an order to its customer’s windows', told, 1000)
  const left = [...idle.values()].flat().filter((socket) => !socket.connected).length
  report({ what: 'Idle sockets that were lost', measured: String(left), goal: '0', reached: left === 0 })
  for (const socket of [...idle.values(), ...active.values()].flat()) socket.disconnect()
}

async function askSomeTimes(socket: Socket): Promise<number[]> {
  const times: number[] = []
  await wait(Math.random() * 1000)
  for (let round = 0; round < 10; round++) {
    const asked = performance.now()
    await socket.timeout(20_000).emitWithAck('Anything')
    times.push(performance.now() - asked)
    await wait(1000)
  }
  return times
}

/** One after the other each person orders and takes it back; until the last of his windows knows. */
async function tellOrders(url: string, active: ReadonlyMap<Actor, Socket[]>): Promise<number[]> {
  const { body } = await call(url, '/books/get-books?page=1&page_size=20&in_stock=true')
  const [book] = body.data as { book_id: number }[]
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [person, sockets] of active) {
      const shopper = new Shopper(url, person.session.access)
      await shopper.add(book?.book_id ?? 0)
      const order = await shopper.order()
      const heard = sockets.map(
        (socket) => new Promise((resolve) => socket.once('ReceiveNotification', resolve)),
      )
      const asked = performance.now()
      await shopper.cancel(order.body.order_id)
      await Promise.all(heard)
      times.push(performance.now() - asked)
    }
  }
  return times
}

/** Of the process alone, without its database, in megabytes. */
function residentOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function reportMemory(what: string, now: number, before: number) {
  report({
    what,
    measured: `${Math.round(now)} MB (${Math.round(before)} MB before)`,
    goal: '600 MB or less',
    reached: now <= 600,
  })
}

function reportDelay(what: string, times: readonly number[], goal: number) {
  const p95 = percentile(times, 0.95)
  report({
    what,
    measured: `p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(p95)}`,
    goal: `p95 ${goal} ms or less`,
    reached: p95 <= goal,
  })
}
