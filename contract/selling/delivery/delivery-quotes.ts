import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { FeeTerms } from '#contract/selling/sums/sum-parts.ts'
import { isAbroad } from './delivery-zone.ts'

// Fees that a carrier quotes for the checkout, in place of those of the zones.

/** Weight of a book of which none is known, in grams. */
export const usualWeight = 300
/** Bound of what a carrier takes, in grams. */
export const heaviestParcel = 50_000

/** Parcels that are quoted alike: carriers charge by half kilos and by worth, and are asked once for all of a class. */
export type QuoteClass = { weight: number; value: number }
const gramsOfClass = 500
const dongOfClass = 1_000_000
const mostWorth = 20_000_000

/** Undefined where no carrier takes so much in one parcel. */
export function quoteClassOf(
  lines: readonly { price: number; quantity: number; weight: number | null }[],
): QuoteClass | undefined {
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + line.quantity * of(line), 0)
  const weight = upTo(
    gramsOfClass,
    sum((line) => line.weight ?? usualWeight),
  )
  if (weight > heaviestParcel) return undefined
  return {
    weight,
    value: Math.min(
      mostWorth,
      upTo(
        dongOfClass,
        sum(({ price }) => price),
      ),
    ),
  }
}

const upTo = (step: number, amount: number) => Math.max(1, Math.ceil(amount / step)) * step

/** A place as a carrier charges for it: no house, and none of who lives there. */
export type QuotedPlace = Pick<PostalAddress, 'commune' | 'district' | 'councious'>
/** The place under which quotes are kept; undefined where it is not known enough, or no carrier of this country goes there. */
export function quotedPlaceOf(address: PostalAddress): string | undefined {
  const [commune, district, province] = [address.commune, address.district, address.councious].map(fold)
  return commune && province && !isAbroad(address.country) ? `${commune}|${district}|${province}` : undefined
}

/** Terms of a zone with the fee that was quoted, where one was. */
export const quotedTerms = <Terms extends FeeTerms>(terms: Terms, fee: number | null): Terms =>
  fee === null ? terms : { ...terms, shipping_fee: fee }

const leastFee = 1_000
const mostByItself = 150_000
const mostAKilo = 30_000
/** True of a fee that a parcel of this weight may cost: one that is none, less than nothing or absurd is no quote. */
export const isFeeOf = (fee: number, { weight }: Pick<QuoteClass, 'weight'>) =>
  Number.isSafeInteger(fee) && fee >= leastFee && fee <= mostByItself + (mostAKilo * weight) / 1000

/**
 * Seconds of a quote: until when it is shown without asking again; shown where the carrier says nothing; taken by an order. An order takes
 * what its customer saw as long as they may look at it.
 */
export const quoteLives = { fresh: 600, whileAway: 1800, ofOrder: 3600 } as const
