import type { getBooks } from '#contract/catalogue/catalogue.ts'
import type * as contract from '#contract/picks/picks.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type PickListBody = NonNullable<CallOf<typeof contract.createPickList>['body']>

/** The staff's calls about their lists, named by their types: no schema is loaded for them. */
export const addPickList = (body: PickListBody) =>
  api<typeof contract.createPickList>({ method: 'POST', path: '/picks/create-list' }, { body })

export const rewritePickList = (id: number, body: PickListBody & { version: number }) =>
  api<typeof contract.updatePickList>({ method: 'PUT', path: '/picks/update-list' }, { ...byId(id), body })

export const showPickList = (id: number, published: boolean) =>
  api<typeof contract.publishPickList>(
    { method: 'PUT', path: '/picks/publish-list' },
    { ...byId(id), body: { published } },
  )

export const placePickLists = (ids: readonly number[]) =>
  api<typeof contract.orderPickLists>(
    { method: 'PUT', path: '/picks/order-lists' },
    { body: { ids: [...ids] } },
  )

export const removePickList = (id: number) =>
  api<typeof contract.deletePickList>({ method: 'DELETE', path: '/picks/delete-list' }, byId(id))

const proposed = '8'

export const findBooksToPick = (search: string, signal: AbortSignal) =>
  api<typeof getBooks>(
    { method: 'GET', path: '/books/get-books' },
    { query: { search, page: '1', page_size: proposed }, signal },
  )
