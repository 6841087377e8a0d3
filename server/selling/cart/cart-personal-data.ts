import type { PersonalData } from '#server/base/features/personal-data.ts'
import { copyCart, deleteCartOfUser } from '#server/selling/cart/merge/cart-merge-store.ts'

/** A cart is of no use to anybody else: it goes with the person. */
export const cartPersonalData: PersonalData = {
  name: 'cart',
  erasedWith: 'carts',
  copy: copyCart,
  erase: deleteCartOfUser,
}
