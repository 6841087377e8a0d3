import type * as contract from '#contract/accounts/addresses.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyFor<E> = NonNullable<CallOf<E>['body']>

export const fetchAddresses = (signal?: AbortSignal) =>
  api('GET /users/addresses', { quiet: true, ...(signal ? { signal } : {}) })

export const addAddress = (body: BodyFor<typeof contract.createAddress>) =>
  api('POST /users/addresses', { body })

export const changeAddress = (id: number, body: BodyFor<typeof contract.updateAddress>) =>
  api('PUT /users/addresses', { ...byId(id), body })

export const removeAddress = (id: number) => api('DELETE /users/addresses', byId(id))
