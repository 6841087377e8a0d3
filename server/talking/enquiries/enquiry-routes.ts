import * as calls from '#contract/talking/enquiries/enquiries.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import {
  enquirySentences as sentences,
  enquiryStates,
  type EnquiryState,
  enquiryLimits,
} from '#contract/talking/enquiries/enquiry-sentences.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageWindowOf } from '#server/platform/database/lists/list-page.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { answerEnquiry, updateEnquiry } from './answer-enquiry.ts'
import { countEnquiries, enquiryList, findEnquiry, listReplies, listStaff } from './enquiry-store.ts'
import { sendEnquiry } from './send-enquiry.ts'

const defaultPageSize = 20

export function enquiryRoutes(db: Db) {
  return [
    service(calls.sendEnquiry, async ({ body, caller, person }) => {
      const code = await sendEnquiry(db, { caller, person }, body)
      return { data: { enquiry_code: code }, msg: sentences.received(code) }
    }),
    service(calls.getEnquiries, async ({ query: { page = 1, page_size = defaultPageSize, ...filter } }) => {
      const [data, counts] = await Promise.all([
        enquiryList.rows(db, filter, pageWindowOf(page, page_size)),
        countEnquiries(db, filter.search),
      ])
      const shown: readonly EnquiryState[] = filter.state ? [filter.state] : enquiryStates
      const total = shown.reduce((sum, state) => sum + counts[state], 0)
      return { data, counts, pagination: paginate(page, page_size, total) }
    }),
    service(calls.getEnquiry, async ({ query: { id } }) => ({ data: await readWhole(db, id) })),
    service(calls.replyToEnquiry, async ({ query: { id }, body, caller, person }) => {
      await answerEnquiry(db, { caller, person }, id, body)
      return { data: await readWhole(db, id), msg: sentences.replied }
    }),
    service(calls.updateEnquiry, async ({ query: { id }, body, caller }) => {
      await updateEnquiry(db, { caller }, id, body)
      return { data: await readWhole(db, id), msg: sentences.saved }
    }),
  ]
}

async function readWhole(db: Db, id: number): Promise<calls.WholeEnquiry> {
  const [enquiry, replies, staff] = await Promise.all([
    findEnquiry(db, id),
    listReplies(db, id, enquiryLimits.replies),
    listStaff(db),
  ])
  if (!enquiry) throw new Failure(calls.enquiryNotFound)
  return { ...enquiry, replies, staff }
}
