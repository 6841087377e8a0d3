import type * as contract from '#contract/accounts/account-management.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type NewAccount = NonNullable<CallOf<typeof contract.createAccountByAdmin>['body']>
export type AccountChange = NonNullable<CallOf<typeof contract.updateAccountByAdmin>['body']>

export const findAccount = (id: number, signal?: AbortSignal) =>
  api('GET /accounts/get-accounts', { query: { account_id: String(id) }, ...(signal ? { signal } : {}) })

export const findPerson = (id: number, signal?: AbortSignal) =>
  api('GET /users/get-user-by-id', { ...byId(id), ...(signal ? { signal } : {}) })

export const createUser = (body: NewAccount) => api('POST /accounts/create-account-by-admin', { body })

export const changeUser = (id: number, body: AccountChange) =>
  api('PUT /accounts/update-account-by-admin', { ...byId(id), body })

/** Names the wanted state, so that a second click changes nothing. */
export const setLocked = (id: number, locked: boolean) =>
  api('PUT /accounts/lock-account', { ...byId(id), body: { is_active: !locked } })

export const eraseUser = (id: number) => api('DELETE /accounts/delete/:id', byId(id))

export const dropFactorsOf = (id: number) => api('POST /accounts/reset-factors', byId(id))
