import type * as contract from '#contract/credit/credit.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type CreditChange = NonNullable<CallOf<typeof contract.changeCredit>['body']>

export const fetchCredit = (page: number, pageSize?: number, signal?: AbortSignal) =>
  api('GET /users/credit', {
    query: { page: String(page), ...(pageSize && { page_size: String(pageSize) }) },
    quiet: true,
    ...(signal ? { signal } : {}),
  })

export const fetchCreditOf = (userId: number, page: number, signal?: AbortSignal) =>
  api('GET /users/get-credit', {
    query: { id: String(userId), page: String(page) },
    ...(signal ? { signal } : {}),
  })

export const changeCreditOf = (userId: number, body: CreditChange, idempotencyKey: string) =>
  api('POST /users/change-credit', { ...byId(userId), body, idempotencyKey })
