import type * as contract from '#contract/accounts/role-management.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type RoleBody = NonNullable<CallOf<typeof contract.createRole>['body']>

export const fetchRoles = (signal?: AbortSignal) => api('GET /accounts/get-roles', signal ? { signal } : {})

export const addRole = (body: RoleBody) => api('POST /accounts/create-role', { body })

export const rewriteRole = (id: number, body: RoleBody & { version: number }) =>
  api('PUT /accounts/update-role', { ...byId(id), body })

export const removeRole = (id: number) => api('DELETE /accounts/delete-role', byId(id))

export const setFactorRequired = (id: number, required: boolean) =>
  api('PUT /accounts/require-factor', { ...byId(id), body: { required } })
