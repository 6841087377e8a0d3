import type { ForgetOrders, PersonalData } from '#server/base/features/personal-data.ts'
import {
  forgetMessagesOfOrders,
  forgetMessagesTo,
  listMessagesTo,
} from '#server/base/outbox/phone-message-store.ts'

/** Which messages went to a person's telephone; what they cost stays, without it. */
export const phoneMessagePersonalData: PersonalData = {
  name: 'phone-messages',
  erasedWith: 'notices',
  copy: listMessagesTo,
  erase: forgetMessagesTo,
}

export const forgetPhonesOfOrders: ForgetOrders = (tx, orderIds) => forgetMessagesOfOrders(tx, orderIds)
