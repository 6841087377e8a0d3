import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/views/views.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type NewView = NonNullable<CallOf<typeof contract.createView>['body']>

export const createView = (body: NewView, idempotencyKey: string) =>
  api('POST /views/create-view', { body, idempotencyKey })

export const renameView = (viewId: number, body: { name: string; version: number }) =>
  api('PUT /views/rename-view', { ...byId(viewId), body })

export const replaceFilters = (viewId: number, body: { filters: Record<string, string>; version: number }) =>
  api('PUT /views/replace-filters', { ...byId(viewId), body })

export const deleteView = (viewId: number) => api('DELETE /views/delete-view', byId(viewId))
