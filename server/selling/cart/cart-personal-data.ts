import type { PersonalData } from '#server/identity/accounts/personal-data.ts'
import { copyCart, deleteCartOfUser } from '#server/selling/cart/merge/cart-merge-store.ts'

/** A cart is of no use to anybody else: it goes with the person. */
export const cartPersonalData: PersonalData = {
  name: 'cart',
  copy: copyCart,
  erase: deleteCartOfUser,
}
