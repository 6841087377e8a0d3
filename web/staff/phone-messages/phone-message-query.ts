import {
  type PhoneMessageState,
  phoneMessageStates,
} from '#contract/talking/channels/phone-message-sentences.ts'
import { type StateQuery, stateListAddress } from '#web/base/platform/queries/list-query.ts'

/** Which messages the staff looks at, as it stands in the address. */
export type PhoneMessageQuery = StateQuery<PhoneMessageState>

export const phoneMessageList = stateListAddress('/admin/phone-messages', phoneMessageStates)
export const occasionsPath = '/admin/phone-messages/occasions'

/** Hash words of the dialogs over the list. */
export const phoneMessageDialogWords = { message: 'tin' } as const
