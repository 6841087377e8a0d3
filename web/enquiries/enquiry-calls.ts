import type * as contract from '#contract/enquiries/enquiries.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type EnquiryBody = NonNullable<CallOf<typeof contract.sendEnquiry>['body']>
export type EnquiryChange = NonNullable<CallOf<typeof contract.updateEnquiry>['body']>

export const postEnquiry = (body: EnquiryBody) => api('POST /enquiries/send-enquiry', { body })

export const postReply = (id: number, body: string, version: number) =>
  api('POST /enquiries/reply', { ...byId(id), body: { body, version } })

export const changeEnquiry = (id: number, body: EnquiryChange) =>
  api('PUT /enquiries/update-enquiry', { ...byId(id), body })
