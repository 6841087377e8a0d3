import type * as contract from '#contract/accounts/addresses.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyFor<E> = NonNullable<CallOf<E>['body']>
const path = '/users/addresses'

/** The calls of addresses from the browser, named by their types: no schema is loaded for them. */
export const fetchAddresses = (signal?: AbortSignal) =>
  api<typeof contract.getAddresses>({ method: 'GET', path }, { quiet: true, ...(signal ? { signal } : {}) })

export const addAddress = (body: BodyFor<typeof contract.createAddress>) =>
  api<typeof contract.createAddress>({ method: 'POST', path }, { body })

export const changeAddress = (id: number, body: BodyFor<typeof contract.updateAddress>) =>
  api<typeof contract.updateAddress>({ method: 'PUT', path }, { ...byId(id), body })

export const removeAddress = (id: number) =>
  api<typeof contract.deleteAddress>({ method: 'DELETE', path }, byId(id))
