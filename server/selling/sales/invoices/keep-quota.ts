import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#server/platform/process/log.ts'
import type { InvoiceProvider } from './invoice-provider.ts'

const keptMs = 5 * 60_000
const failedMs = 60_000
/** Longest that a screen waits for another house: what comes later is there the next time. */
const patienceMs = 2_000

type Asked = { house: InvoiceProvider; until: number; answer: Promise<number | undefined> }

/** Reads how many invoices the provider's package leaves; asked for once in some minutes, however many people look. */
export function keepQuota({ provider, log }: { provider: () => InvoiceProvider | undefined; log: Log }) {
  let asked: Asked | undefined
  const ask = (house: InvoiceProvider): Asked => {
    const next: Asked = { house, until: Date.now() + keptMs, answer: Promise.resolve(undefined) }
    next.answer = house.remaining().catch((error: unknown) => {
      next.until = Date.now() + failedMs
      log.warn({ err: error }, 'the quota of invoices could not be read')
      return undefined
    })
    return next
  }
  /** Undefined where none is connected, it does not say, or not in time. */
  return async (): Promise<number | undefined> => {
    const house = provider()
    if (!house) return undefined
    if (asked?.house !== house || asked.until <= Date.now()) asked = ask(house)
    const impatient = new AbortController()
    const answer = await Promise.race([
      asked.answer,
      wait(patienceMs, undefined, { signal: impatient.signal }).catch(() => undefined),
    ])
    impatient.abort()
    return answer
  }
}
