import { addressSentences as said } from '#contract/identity/accounts/profile-sentences.ts'
import * as calls from '#contract/selling/orders/recipients/addresses.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { service } from '#server/platform/http/serve.ts'
import { listAddresses } from '#server/base/people/address-store.ts'
import { createAddress } from './create-address.ts'
import { deleteAddress } from './delete-address.ts'
import { updateAddress } from './update-address.ts'

export function addressRoutes(context: AccountContext) {
  return [
    service(calls.getAddresses, async ({ person }) => ({
      data: await listAddresses(context.db, person.user_id),
    })),
    service(calls.createAddress, async ({ body, person }) => ({
      data: await createAddress(context, person, body),
      msg: said.created,
    })),
    service(calls.updateAddress, async ({ query: { id }, body, person }) => ({
      data: await updateAddress(context, person, id, body),
      msg: said.updated,
    })),
    service(calls.deleteAddress, async ({ query: { id }, person }) => {
      await deleteAddress(context, person, id)
      return { msg: said.removed }
    }),
  ]
}
