import { cleanEmail, emailInvalid, isEmail } from '#contract/base/people/email.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { emptyAddress, recipientProblems } from '#web/shop/accounts/address-book/recipient-form.ts'
import type { GuestDraft } from '#web/shop/orders/submission/order-drafts.ts'
import type { Problems } from '#web/base/platform/forms/use-submit.ts'

export const addressOfDraft = ({ house_number, councious, commune }: GuestDraft): PostalAddress => ({
  ...emptyAddress,
  house_number,
  councious,
  commune,
})

export const recipientOfDraft = (draft: GuestDraft) => ({
  full_name: draft.full_name,
  phone_number: draft.phone_number,
  email: draft.email,
  address: addressOfDraft(draft),
})

/** Buyer of an order as it is sent; who fetches it gives no address. */
export function buyerOfDraft(draft: GuestDraft, fetched: boolean) {
  const { address, ...person } = recipientOfDraft(draft)
  return fetched ? { delivery: 'pickup' as const, recipient: person } : { recipient: { ...person, address } }
}

/** By the fields of the form, with the rules and the words of the server, in their order on the page. */
export function guestProblems(draft: GuestDraft, fetched = false): Problems {
  const { full_name, phone_number, ...address } = recipientProblems(recipientOfDraft(draft))
  return {
    ...(full_name !== undefined && { full_name }),
    ...(phone_number !== undefined && { phone_number }),
    ...emailProblem(draft.email),
    ...(!fetched && address),
  }
}

/** An order without an account has an address for its letters where its customer wants them. */
export function emailProblem(text: string): Problems {
  const email = cleanEmail(text)
  return email === '' || isEmail(email) ? {} : { email: emailInvalid }
}
