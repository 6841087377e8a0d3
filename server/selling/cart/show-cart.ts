import type { Cart } from '#contract/selling/cart/cart.ts'
import type { CartOwner } from './cart-owner.ts'
import { readCart } from './cart-store.ts'
import { presentCart } from './present-cart.ts'
import type { CheckoutContext } from './checkout-context.ts'

/** The cart of this moment, with what is charged at this moment. */
export async function showCart({ db }: Pick<CheckoutContext, 'db'>, owner: CartOwner): Promise<Cart> {
  return presentCart(await readCart(db, owner))
}
