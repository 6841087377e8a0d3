import type * as contract from '#contract/picks/picks.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type PickListBody = NonNullable<CallOf<typeof contract.createPickList>['body']>

export const addPickList = (body: PickListBody) => api('POST /picks/create-list', { body })

export const rewritePickList = (id: number, body: PickListBody & { version: number }) =>
  api('PUT /picks/update-list', { ...byId(id), body })

export const showPickList = (id: number, published: boolean) =>
  api('PUT /picks/publish-list', { ...byId(id), body: { published } })

export const placePickLists = (ids: readonly number[]) =>
  api('PUT /picks/order-lists', { body: { ids: [...ids] } })

export const removePickList = (id: number) => api('DELETE /picks/delete-list', byId(id))

const proposed = '8'

export const findBooksToPick = (search: string, signal: AbortSignal) =>
  api('GET /books/get-books', { query: { search, page: '1', page_size: proposed }, signal })
