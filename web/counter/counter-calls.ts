import type * as contract from '#contract/counter/counter.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyOf<Call> = NonNullable<CallOf<Call>['body'] & object>

/** The calls of the counter, named by their types: no schema is loaded for them. Those of the till lead nowhere when a session ends. */
export const readExtractPage = (query: { after?: string; since?: string }) =>
  api<typeof contract.getExtract>({ method: 'GET', path: '/counter/get-extract' }, { query, quiet: true })

export const sendSale = (body: BodyOf<typeof contract.bookSale>) =>
  api<typeof contract.bookSale>({ method: 'POST', path: '/counter/book-sale' }, { body, quiet: true })

export const readMyShift = () =>
  api<typeof contract.getMyShift>({ method: 'GET', path: '/counter/get-my-shift' }, { quiet: true })

export const startShift = (body: BodyOf<typeof contract.openShift>) =>
  api<typeof contract.openShift>({ method: 'POST', path: '/counter/open-shift' }, { body })

export const endShift = (id: number, body: BodyOf<typeof contract.closeShift>) =>
  api<typeof contract.closeShift>({ method: 'PUT', path: '/counter/close-shift' }, { ...byId(id), body })

export const noteCash = (id: number, body: BodyOf<typeof contract.moveCash>) =>
  api<typeof contract.moveCash>({ method: 'POST', path: '/counter/move-cash' }, { ...byId(id), body })

export const readTransferCode = (amount: number, receipt_no: string) =>
  api<typeof contract.getTransferCode>(
    { method: 'GET', path: '/counter/get-transfer-code' },
    { query: { amount: String(amount), receipt_no }, quiet: true },
  )

export const readTransferArrival = (amount: number, receipt_no: string) =>
  api<typeof contract.getTransferArrival>(
    { method: 'GET', path: '/counter/get-transfer-arrival' },
    { query: { amount: String(amount), receipt_no }, quiet: true },
  )

export const undoSale = (id: number, sale_key: string) =>
  api<typeof contract.takeSaleBack>(
    { method: 'POST', path: '/counter/take-sale-back' },
    { ...byId(id), body: { sale_key } },
  )

export const readSale = (id: number) =>
  api<typeof contract.getSale>({ method: 'GET', path: '/counter/get-sale' }, byId(id))

export const settle = (id: number, body: BodyOf<typeof contract.settleDifference>) =>
  api<typeof contract.settleDifference>(
    { method: 'PUT', path: '/counter/settle-difference' },
    { ...byId(id), body },
  )
