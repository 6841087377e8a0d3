import type * as contract from '#contract/counter/counter.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyOf<Call> = NonNullable<CallOf<Call>['body'] & object>

/** The calls of the counter. Those of the till lead nowhere when a session ends. */
export const readExtractPage = (query: { after?: string; since?: string }) =>
  api('GET /counter/get-extract', { query, quiet: true })

export const sendSale = (body: BodyOf<typeof contract.bookSale>) =>
  api('POST /counter/book-sale', { body, quiet: true })

export const readMyShift = () => api('GET /counter/get-my-shift', { quiet: true })

export const startShift = (body: BodyOf<typeof contract.openShift>) =>
  api('POST /counter/open-shift', { body })

export const endShift = (id: number, body: BodyOf<typeof contract.closeShift>) =>
  api('PUT /counter/close-shift', { ...byId(id), body })

export const noteCash = (id: number, body: BodyOf<typeof contract.moveCash>) =>
  api('POST /counter/move-cash', { ...byId(id), body })

export const readTransferCode = (amount: number, receipt_no: string) =>
  api('GET /counter/get-transfer-code', { query: { amount: String(amount), receipt_no }, quiet: true })

export const readTransferArrival = (amount: number, receipt_no: string) =>
  api('GET /counter/get-transfer-arrival', { query: { amount: String(amount), receipt_no }, quiet: true })

export const undoSale = (id: number, sale_key: string) =>
  api('POST /counter/take-sale-back', { ...byId(id), body: { sale_key } })

export const readSale = (id: number) => api('GET /counter/get-sale', byId(id))

export const settle = (id: number, body: BodyOf<typeof contract.settleDifference>) =>
  api('PUT /counter/settle-difference', { ...byId(id), body })
