import type { Cart } from '#contract/selling/cart/cart.ts'
import { spendCredit } from '#contract/selling/credit/spend-credit.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { User } from '#contract/base/people/person.ts'
import { useCheckoutDraft } from '#web/shop/orders/submission/checkout-draft.ts'
import type { PlacedOrder } from '#web/shop/orders/submission/submit-order.ts'
import { useCreditBalance } from '#web/shop/credit/use-credit-balance.ts'
import { useOrderSubmission } from '#web/shop/orders/submission/use-order-submission.ts'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { checkoutSums, type ZonePlaces } from './checkout-sums.ts'
import { useDestinations, useRefetchCartOnMove } from './use-destinations.ts'

type Options = {
  user: User
  cart: Cart
  methods: readonly OfferedMethod[]
  places: ZonePlaces
  onPlaced: (order: PlacedOrder) => void
}

/** What is chosen and written at the checkout, what it costs there, and how it is ordered. */
export function useCheckout({ user, cart, methods, places, onPlaced }: Options) {
  const { draft: kept, change } = useCheckoutDraft(user.user_id)
  // A way to pay that was closed meanwhile is none.
  const isOpen = methods.some(({ method_id, available }) => available && method_id === kept.method)
  const draft = { ...kept, method: isOpen ? kept.method : undefined }
  const { note, destination, extras } = draft
  const { otherAddress, refresh, ...destinations } = useDestinations(places)
  useRefetchCartOnMove(user)
  const { totalsBy, cod, arrival } = checkoutSums(cart, otherAddress(destination), extras.gift)
  const { balance, refreshBalance } = useCreditBalance()
  const useCredit = draft.useCredit === true && balance > 0
  const paidBy = (method: MethodId | undefined) => spendCredit(totalsBy(method), useCredit ? balance : 0)
  const sumsBy = (method: MethodId) => {
    const paid = paidBy(method)
    return { total: paid.totals.payable, credit: paid.creditUsed, useCredit }
  }
  const refreshAll = async () => {
    await Promise.allSettled([refresh(), refreshBalance()])
  }
  const ordering = useOrderSubmission({
    user,
    cart,
    note,
    destination,
    extras,
    sumsBy,
    refresh: refreshAll,
    onPlaced,
  })
  return {
    draft,
    change,
    /** What was said of the order before is of another one. */
    choose: (part: Parameters<typeof change>[0]) => {
      change(part)
      ordering.forget()
    },
    destinations,
    sums: { paidBy, cod, arrival },
    credit: { balance, used: useCredit },
    ordering,
  }
}
