import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/views/views.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type NewView = NonNullable<CallOf<typeof contract.createView>['body']>

/** Named by their types: no schema is loaded for them. */
export const createView = (body: NewView, idempotencyKey: string) =>
  api<typeof contract.createView>({ method: 'POST', path: '/views/create-view' }, { body, idempotencyKey })

export const renameView = (viewId: number, body: { name: string; version: number }) =>
  api<typeof contract.renameView>({ method: 'PUT', path: '/views/rename-view' }, { ...byId(viewId), body })

export const replaceFilters = (viewId: number, body: { filters: Record<string, string>; version: number }) =>
  api<typeof contract.replaceFilters>(
    { method: 'PUT', path: '/views/replace-filters' },
    { ...byId(viewId), body },
  )

export const deleteView = (viewId: number) =>
  api<typeof contract.deleteView>({ method: 'DELETE', path: '/views/delete-view' }, byId(viewId))
