import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { call } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { openPeople, openWindows } from '#proof/bench/chat/hub-crowd.ts'
import type { Registered } from '#proof/bench/shop/register-person.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { percentile } from '#proof/bench/load/sign-in-load.ts'

const idle = { people: 25, windows: 80 }
/** Many, so that what each of them sends stays within a person's budget. */
const active = { people: 100, windows: 5 }
const ordering = 25
const rounds = 3

/** 2,000 windows that only listen and 500 in which something goes on, at one process. */
export async function measureHub(shop: BenchShop) {
  const { url, pid } = shop
  const [quiet, busy] = [await openPeople(shop, idle.people), await openPeople(shop, active.people)]
  const before = residentOf(pid)
  const listening = [...(await openWindows(url, quiet, idle.windows)).values()].flat()
  reportMemory(`Memory of ${listening.length} idle sockets`, residentOf(pid), before)
  const windows = await openWindows(url, busy, active.windows)
  const asking = [...windows.values()].flat()
  reportMemory(`with ${asking.length} active ones besides`, residentOf(pid), before)

  const shopId: number = (await call(url, '/shop')).body.data.shop_user_id
  const answers = (await Promise.all(asking.map((socket) => askSomeTimes(socket, shopId)))).flat()
  reportDelay(`An event and its answer, ${asking.length} sockets, one each second`, answers, 100)
  const told = await tellOrders(url, new Map([...windows].slice(0, ordering)))
  reportDelay('From the call that changes an order to its customer’s windows', told, 1000)
  const left = listening.filter((socket) => !socket.connected).length
  report({ what: 'Idle sockets that were lost', measured: String(left), goal: '0', reached: left === 0 })
  for (const socket of [...listening, ...asking]) socket.disconnect()
}

async function askSomeTimes(socket: Socket, shopId: number): Promise<number[]> {
  const times: number[] = []
  await wait(Math.random() * 1000)
  for (let round = 0; round < 10; round++) {
    const asked = performance.now()
    const { status } = await socket.timeout(20_000).emitWithAck('WhoIsOnline', [shopId])
    if (status !== 200) throw new Error(`An event was answered ${status}`)
    times.push(performance.now() - asked)
    await wait(1000)
  }
  return times
}

/** One after the other each person orders and takes it back; until the last of their windows knows. */
async function tellOrders(url: string, windows: ReadonlyMap<Registered, Socket[]>): Promise<number[]> {
  const { body } = await call(url, '/books/get-books?page=1&page_size=20&in_stock=true')
  const [book] = body.data as { book_id: number }[]
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [person, sockets] of windows) {
      const shopper = new Shopper(url, person.token)
      await shopper.add(book?.book_id ?? 0)
      const order = await shopper.order()
      if (order.status !== 201) throw new Error(`An order was answered ${order.text}`)
      const heard = sockets.map(
        (socket) => new Promise((resolve) => socket.once('ReceiveNotification', resolve)),
      )
      const asked = performance.now()
      const cancelled = await shopper.cancel(order.body.order_id)
      if (cancelled.status !== 200) throw new Error(`Its cancelling was answered ${cancelled.text}`)
      await Promise.all(heard)
      times.push(performance.now() - asked)
    }
  }
  return times
}

/** Memory of the process alone, without its database, in megabytes. */
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
