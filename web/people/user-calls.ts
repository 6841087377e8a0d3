import type * as contract from '#contract/accounts/account-management.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import type { getUserById } from '#contract/accounts/users.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type NewAccount = NonNullable<CallOf<typeof contract.createAccountByAdmin>['body']>
export type AccountChange = NonNullable<CallOf<typeof contract.updateAccountByAdmin>['body']>

/** The staff's calls about people, named by their types: no schema is loaded for them. */
export const findAccount = (id: number, signal?: AbortSignal) =>
  api<typeof contract.getAccounts>(
    { method: 'GET', path: '/accounts/get-accounts' },
    { query: { account_id: String(id) }, ...(signal ? { signal } : {}) },
  )

export const findPerson = (id: number, signal?: AbortSignal) =>
  api<typeof getUserById>(
    { method: 'GET', path: '/users/get-user-by-id' },
    { ...byId(id), ...(signal ? { signal } : {}) },
  )

export const createUser = (body: NewAccount) =>
  api<typeof contract.createAccountByAdmin>(
    { method: 'POST', path: '/accounts/create-account-by-admin' },
    { body },
  )

export const changeUser = (id: number, body: AccountChange) =>
  api<typeof contract.updateAccountByAdmin>(
    { method: 'PUT', path: '/accounts/update-account-by-admin' },
    { ...byId(id), body },
  )

/** Names the wanted state, so that a second click changes nothing. */
export const setLocked = (id: number, locked: boolean) =>
  api<typeof contract.lockAccount>(
    { method: 'PUT', path: '/accounts/lock-account' },
    { ...byId(id), body: { is_active: !locked } },
  )

export const eraseUser = (id: number) =>
  api<typeof contract.deleteAccount>({ method: 'DELETE', path: `/accounts/delete/${id}` })

export const dropFactorsOf = (id: number) =>
  api<typeof contract.resetFactors>({ method: 'POST', path: '/accounts/reset-factors' }, byId(id))
