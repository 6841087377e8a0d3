import type * as contract from '#contract/cod/cod.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyOf<Call> = NonNullable<CallOf<Call>['body'] & object>

export const createSettlement = (body: BodyOf<typeof contract.createCodSettlement>) =>
  api('POST /cod/create-settlement', { body })

export const importSettlement = (body: FormData) => api('POST /cod/import-settlement', { body })

export const bookSettlement = (id: number, version: number) =>
  api('PUT /cod/book-settlement', { ...byId(id), body: { version } })

export const lockSettlement = (id: number, version: number) =>
  api('PUT /cod/lock-settlement', { ...byId(id), body: { version } })

export const deleteSettlement = (id: number) => api('DELETE /cod/delete-settlement', byId(id))

export type SettleLineBody = BodyOf<typeof contract.settleCodLine>
export const settleLine = (id: number, body: SettleLineBody) =>
  api('PUT /cod/settle-line', { ...byId(id), body })

export const counterLine = (id: number, body: BodyOf<typeof contract.counterCodLine>) =>
  api('PUT /cod/counter-line', { ...byId(id), body })

export const closeDebts = (body: BodyOf<typeof contract.closeCodDebts>) =>
  api('PUT /cod/close-debts', { body })
