import { notEnoughStock, notOnSale, soldOut } from '#contract/selling/cart/cart.ts'
import { onlyLeft } from '#contract/selling/cart/cart-sentences.ts'
import { Failure } from '#server/platform/errors/failure.ts'

type Wish = { stock: number; on_sale: boolean; wanted: number }

/** Why so many copies cannot be had, if they cannot. */
export function stockRefusal({ stock, on_sale, wanted }: Wish): Failure | undefined {
  if (!on_sale) return new Failure(notOnSale)
  if (stock === 0) return new Failure(soldOut)
  return wanted > stock ? tooFew(stock) : undefined
}

export const tooFew = (stock: number) => new Failure(notEnoughStock, { msg: onlyLeft(stock) })
