import { getEnquiries } from '#contract/talking/enquiries/enquiries.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadListPage, requestedPage } from '#web/base/platform/queries/list-query.ts'
import type { EnquiryQuery } from './enquiry-query.ts'

/** A page of the enquiries with how many there are of each state. On the server only. */
export async function loadEnquiries(call: CallEndpoint, query: EnquiryQuery) {
  const { answer, page, lastPage, total } = await loadListPage(query.page, (number) =>
    call(getEnquiries, {
      query: { ...requestedPage(query, number), ...(query.state && { state: query.state }) },
    }),
  )
  return { enquiries: answer.data, counts: answer.counts, query: { ...query, page }, lastPage, total }
}
export type EnquiriesData = Awaited<ReturnType<typeof loadEnquiries>>
