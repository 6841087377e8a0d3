import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import type { User } from '#contract/base/people/person.ts'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import type { LastMethod } from './load-ssr-checkout.ts'

/** Way to pay that is chosen already: that of this person's newest order, where the shop still offers it. */
export function methodToBegin(
  last: LastMethod | undefined,
  { user_id }: Pick<User, 'user_id'>,
  offered: readonly Pick<OfferedMethod, 'method_id' | 'available'>[],
): MethodId | undefined {
  if (last?.userId !== user_id || !Object.hasOwn(paymentMethods, last.method)) return undefined
  const isOpen = offered.some(({ method_id, available }) => available && method_id === last.method)
  return isOpen ? (last.method as MethodId) : undefined
}
