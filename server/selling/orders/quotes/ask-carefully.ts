import type { QuotingCarrier } from '#contract/selling/carriers/carriers.ts'
import { isFeeOf, type QuoteClass, type QuotedPlace } from '#contract/selling/delivery/delivery-quotes.ts'
import type { Log } from '#server/platform/process/log.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { QuoteWanted } from './quote-wanted.ts'

/** Asks a carrier for its fee; undefined where it does not go there, or is not connected. Throws `NoAnswer`. */
export type AskFee = (
  carrier: QuotingCarrier,
  parcel: QuotedPlace & QuoteClass,
) => Promise<number | undefined>

type Options = {
  askFee: AskFee
  /** Answer that another call kept meanwhile; undefined where the carrier is to be asked. */
  find: (wanted: QuoteWanted) => Promise<Told>
  keep: (wanted: QuoteWanted, fee: number | null) => Promise<void>
  log: Log
}
/** A fee; null: none from this carrier; undefined: it said nothing. */
type Told = number | null | undefined

const patience = 2_500
/** So long a carrier that said nothing is left alone: a checkout does not wait for what is away. */
const restMilliseconds = 30_000

/**
 * Asks once for all who wait for the same, a few at a time, and no longer than a reader waits for a page. An answer that comes too late is
 * dropped, so that nothing is kept that no checkout has shown.
 */
export function askCarefully({ askFee, find, keep, log }: Options) {
  const asked = new Map<string, Promise<Told>>()
  const restUntil = new Map<QuotingCarrier, number>()
  let running = 0

  /** A call that looked before the answer of another was kept asks after it, and finds it here. */
  async function askUnlessKept(wanted: QuoteWanted, place: QuotedPlace) {
    const kept = await find(wanted)
    if (kept !== undefined) return { kept }
    const { carrier, weight, value } = wanted
    return { fee: await askFee(carrier, { ...place, weight, value }) }
  }

  async function ask(wanted: QuoteWanted, place: QuotedPlace): Promise<Told> {
    const { carrier } = wanted
    running++
    const answer = askUnlessKept(wanted, place).finally(() => running--)
    try {
      const given = await inTime(answer)
      if ('kept' in given) return given.kept
      const { fee } = given
      const told = fee !== undefined && isFeeOf(fee, wanted) ? fee : null
      if (fee !== undefined && told === null)
        log.warn({ carrier, fee }, 'a quote that is no fee is not taken')
      await keep(wanted, told)
      return told
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      restUntil.set(carrier, Date.now() + restMilliseconds)
      log.warn({ carrier, err: error }, 'a carrier gave no quote: the zones say the fee')
      return undefined
    }
  }

  return (wanted: QuoteWanted, place: QuotedPlace): Promise<Told> => {
    const { carrier } = wanted
    const key = JSON.stringify(Object.values(wanted))
    const before = asked.get(key)
    if (before) return before
    if (running >= budgets.quotes.atOnce || (restUntil.get(carrier) ?? 0) > Date.now())
      return Promise.resolve(undefined)
    const asking = ask(wanted, place).finally(() => asked.delete(key))
    asked.set(key, asking)
    return asking
  }
}

async function inTime<Given>(answer: Promise<Given>): Promise<Given> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no quote in time')), patience)
  })
  try {
    return await Promise.race([answer, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
