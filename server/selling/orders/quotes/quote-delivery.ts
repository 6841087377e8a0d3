import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { quoteLives } from '#contract/selling/delivery/delivery-quotes.ts'
import { ownerOf } from '#server/selling/cart/cart-owner.ts'
import { readCart } from '#server/selling/cart/cart-store.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { LimitRule, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { type AskFee, askCarefully } from './ask-carefully.ts'
import { findQuote, type KeptQuote, saveQuote } from './quote-store.ts'
import { type QuoteWanted, quoteWantedOf } from './quote-wanted.ts'

/** Quotes of carriers for the checkout. They are asked for outside every transaction; an order reads what is kept. */
export type DeliveryQuotes = {
  /** Fee for this cart to that address, or to the profile of its owner; null: the zone's. */
  show(caller: Caller, address: PostalAddress | undefined): Promise<number | null>
}

type Options = { checkout: CheckoutContext; limits: RateLimits; askFee: AskFee }

export function openDeliveryQuotes({ checkout, limits, askFee }: Options): DeliveryQuotes {
  const { db, log } = checkout
  const mayAsk = askBudget(limits)
  const findFresh = async (wanted: QuoteWanted) => {
    const kept = await findQuote(db, wanted)
    return kept && kept.age < quoteLives.fresh ? kept.fee : undefined
  }
  const keep = (wanted: QuoteWanted, fee: number | null) => saveQuote(db, wanted, fee)
  const ask = askCarefully({ askFee, log, find: findFresh, keep })
  return {
    async show(caller, given) {
      const { lines, charges, address: own } = await readCart(db, ownerOf(checkout, caller))
      const address = given ?? own
      if (!address || !charges) return null
      const bought = lines.map(({ price, wanted: quantity, weight }) => ({ price, quantity, weight }))
      const wanted = quoteWantedOf({ address, charges, lines: bought })
      if (!wanted) return null
      const kept = await findQuote(db, wanted)
      if (kept && kept.age < quoteLives.fresh) return kept.fee
      const told = (await mayAsk(caller)) ? await ask(wanted, address) : undefined
      return told === undefined ? stillShown(kept) : told
    },
  }
}

/** Shows a quote of before where the carrier says nothing, as long as an order after some thought still takes it. */
const stillShown = (kept: KeptQuote | undefined) =>
  kept && kept.age < quoteLives.whileAway ? kept.fee : null

/** Bounds what a carrier is asked: by a person, or an address and its network, and in all. Beyond it the zones say the fee. */
function askBudget(limits: RateLimits) {
  const limitBy = (name: string, by: LimitRule['by'], limit: number) =>
    limits.of({ name, by, limit, seconds: 3600 })
  const byPerson = limitBy('delivery-quotes-of-person', 'person', budgets.quotes.byPerson)
  const byAddress = limitBy('delivery-quotes', 'address', budgets.quotes.byAddress)
  const inAll = limitBy('delivery-quotes-in-all', 'person', budgets.quotes.inAll)
  return async ({ person, address }: Caller): Promise<boolean> => {
    try {
      await (person ? byPerson.take(person.user_id) : byAddress.take(address))
      await inAll.take('all')
      return true
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  }
}
