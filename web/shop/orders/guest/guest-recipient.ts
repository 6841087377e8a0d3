import { cleanEmail, emailInvalid, emailRequired, isEmail } from '#contract/base/people/email.ts'
import { homeCountry, type PostalAddress } from '#contract/base/people/postal-address.ts'
import { recipientProblems } from '#web/shop/accounts/address-book/recipient-form.ts'
import type { GuestDraft } from '#web/shop/orders/submission/guest-draft.ts'
import type { Problems } from '#web/base/platform/forms/use-submit.ts'

export const addressOfDraft = ({ house_number, councious, commune }: GuestDraft): PostalAddress => ({
  house_number,
  commune,
  district: '',
  councious,
  country: homeCountry,
})

export const recipientOfDraft = (draft: GuestDraft) => ({
  full_name: draft.full_name,
  phone_number: draft.phone_number,
  email: draft.email,
  address: addressOfDraft(draft),
})

/** By the fields of the form, with the rules and the words of the server, in their order on the page. */
export function guestProblems(draft: GuestDraft): Problems {
  const { full_name, phone_number, ...address } = recipientProblems(recipientOfDraft(draft))
  const email = cleanEmail(draft.email)
  const wrongEmail = email === '' ? emailRequired : isEmail(email) ? undefined : emailInvalid
  return {
    ...(full_name !== undefined && { full_name }),
    ...(phone_number !== undefined && { phone_number }),
    ...(wrongEmail !== undefined && { email: wrongEmail }),
    ...address,
  }
}
