import { enquiryStates, type EnquiryState } from '#contract/talking/enquiries/enquiry-sentences.ts'
import { type StateQuery, stateListAddress } from '#web/base/platform/queries/list-query.ts'

/** Which enquiries the staff looks at, as it stands in the address. */
export type EnquiryQuery = StateQuery<EnquiryState>

export const enquiryList = stateListAddress('/admin/enquiries', enquiryStates)
export const enquiryHref = (id: number) => `${enquiryList.path}/${id}`
