import type * as contract from '#contract/cod/cod.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyOf<Call> = NonNullable<CallOf<Call>['body'] & object>

/** The calls of the staff about carriers' cash, named by their types: no schema is loaded for them. */
export const createSettlement = (body: BodyOf<typeof contract.createCodSettlement>) =>
  api<typeof contract.createCodSettlement>({ method: 'POST', path: '/cod/create-settlement' }, { body })

export const importSettlement = (body: FormData) =>
  api<typeof contract.importCodSettlement>({ method: 'POST', path: '/cod/import-settlement' }, { body })

export const bookSettlement = (id: number, version: number) =>
  api<typeof contract.bookCodSettlement>(
    { method: 'PUT', path: '/cod/book-settlement' },
    { ...byId(id), body: { version } },
  )

export const lockSettlement = (id: number, version: number) =>
  api<typeof contract.lockCodSettlement>(
    { method: 'PUT', path: '/cod/lock-settlement' },
    { ...byId(id), body: { version } },
  )

export const deleteSettlement = (id: number) =>
  api<typeof contract.deleteCodSettlement>({ method: 'DELETE', path: '/cod/delete-settlement' }, byId(id))

export type SettleLineBody = BodyOf<typeof contract.settleCodLine>
export const settleLine = (id: number, body: SettleLineBody) =>
  api<typeof contract.settleCodLine>({ method: 'PUT', path: '/cod/settle-line' }, { ...byId(id), body })

export const counterLine = (id: number, body: BodyOf<typeof contract.counterCodLine>) =>
  api<typeof contract.counterCodLine>({ method: 'PUT', path: '/cod/counter-line' }, { ...byId(id), body })

export const closeDebts = (body: BodyOf<typeof contract.closeCodDebts>) =>
  api<typeof contract.closeCodDebts>({ method: 'PUT', path: '/cod/close-debts' }, { body })
