import type { ChildProcess } from 'node:child_process'

/** Processor time and memory that the main thread of a shop spent and allocated. */
export type Usage = { cpuMs: number; allocatedBytes: number }

export type Order = { probe: 'begin' | 'end' }
export type Answer = { probe: 'begun' } | ({ probe: 'ended' } & Usage)

/** Usage of a shop with the probe in it while something is done to it. */
export async function usageDuring(shop: ChildProcess, work: () => Promise<void>): Promise<Usage> {
  await ask(shop, { probe: 'begin' })
  await work()
  const answer = await ask(shop, { probe: 'end' })
  if (answer.probe !== 'ended') throw new Error('The probe was not begun')
  return answer
}

/** A shop says other things to who started it, too. */
async function ask(shop: ChildProcess, order: Order): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const listen = (said: unknown) => {
    if (typeof said === 'object' && said && 'probe' in said) resolve(said as Answer)
  }
  shop.on('message', listen)
  shop.send(order)
  return promise.finally(() => shop.off('message', listen))
}
