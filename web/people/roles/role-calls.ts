import type * as contract from '#contract/accounts/role-management.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type RoleBody = NonNullable<CallOf<typeof contract.createRole>['body']>

/** The calls about roles of the staff, named by their types: no schema is loaded for them. */
export const fetchRoles = (signal?: AbortSignal) =>
  api<typeof contract.getRoles>({ method: 'GET', path: '/accounts/get-roles' }, signal ? { signal } : {})

export const addRole = (body: RoleBody) =>
  api<typeof contract.createRole>({ method: 'POST', path: '/accounts/create-role' }, { body })

export const rewriteRole = (id: number, body: RoleBody & { version: number }) =>
  api<typeof contract.updateRole>({ method: 'PUT', path: '/accounts/update-role' }, { ...byId(id), body })

export const removeRole = (id: number) =>
  api<typeof contract.deleteRole>({ method: 'DELETE', path: '/accounts/delete-role' }, byId(id))

export const setFactorRequired = (id: number, required: boolean) =>
  api<typeof contract.requireFactor>(
    { method: 'PUT', path: '/accounts/require-factor' },
    { ...byId(id), body: { required } },
  )
