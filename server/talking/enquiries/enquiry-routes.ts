import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import * as calls from '#contract/talking/enquiries/enquiries.ts'
import { topicName } from '#contract/base/shop/enquiry-topics.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import {
  enquirySentences as sentences,
  enquiryStates,
  type EnquiryState,
  enquiryLimits,
  enquiryStateNames,
} from '#contract/talking/enquiries/enquiry-sentences.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageWindowOf } from '#server/platform/database/lists/list-page.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { answerEnquiry, updateEnquiry, sendEnquiry } from './answer-enquiry.ts'
import { countEnquiries, enquiryList, findEnquiry, listReplies, listStaff } from './enquiry-store.ts'

const defaultPageSize = 20

export function enquiryRoutes(db: Db) {
  return [
    service(calls.sendEnquiry, async ({ body, caller, person }) => {
      const code = await sendEnquiry(db, { caller, person }, body)
      return { data: { enquiry_code: code }, msg: sentences.received(code, body.topic) }
    }),
    ...withSheet(db, {
      list: service(
        calls.getEnquiries,
        async ({ query: { page = 1, page_size = defaultPageSize, ...filter } }) => {
          const [data, counts] = await Promise.all([
            enquiryList.rows(db, filter, pageWindowOf(page, page_size)),
            countEnquiries(db, filter.search),
          ])
          const shown: readonly EnquiryState[] = filter.state ? [filter.state] : enquiryStates
          const total = shown.reduce((sum, state) => sum + counts[state], 0)
          return { data, counts, pagination: paginate(page, page_size, total) }
        },
      ),
      call: calls.exportEnquiries,
      sheet: enquirySheet,
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

const enquirySheet: ListSheet<calls.Enquiry> = {
  name: 'Lời nhắn',
  file: 'loi-nhan',
  columns: [
    ['Mã', 'text', 14, ({ enquiry_code: code }) => code],
    ['Gửi lúc', 'text', 18, ({ created_at: at }) => at && formatMoment(at)],
    ['Người gửi', 'text', 26, ({ full_name: name }) => name],
    ['Email', 'text', 28, ({ email }) => email],
    ['Điện thoại', 'text', 16, ({ phone_number: phone }) => phone],
    ['Chủ đề', 'text', 28, ({ topic }) => topicName(topic)],
    ['Mã đơn', 'text', 16, ({ order_code }) => order_code],
    ['Lời nhắn', 'text', 60, ({ message }) => message],
    ['Tình trạng', 'text', 16, ({ state }) => enquiryStateNames[state]],
    ['Người phụ trách', 'text', 24, ({ assigned_name: name }) => name],
  ],
}
