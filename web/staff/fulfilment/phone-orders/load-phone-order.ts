import { getUserById } from '#contract/identity/accounts/users.ts'
import { getPaymentMethods } from '#contract/selling/payments/payments.ts'
import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import { findPlace } from '#web/shop/places/place-not-found.tsx'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { readId } from '#web/base/platform/queries/list-query.ts'

/** The customer whom the address names, if there is one, and whether the shop takes transfers. */
export async function loadPhoneOrder(call: CallEndpoint, params: URLSearchParams) {
  const id = readId(params, 'customer')
  const [{ data: methods }, found] = await Promise.all([
    call(getPaymentMethods),
    id === undefined ? undefined : findPlace(call(getUserById, { query: { id: String(id) } })),
  ])
  return {
    chosen: found,
    takesTransfers: methods.some(
      ({ method_id, available }) => available && method_id === bankTransferMethod.id,
    ),
  }
}
