import { api, byId } from '#web/base/platform/api/api.ts'

export const findPerson = (id: number, signal?: AbortSignal) =>
  api('GET /users/get-user-by-id', { ...byId(id), ...(signal ? { signal } : {}) })

/** Names the wanted state, so that a second click changes nothing. */
export const setLocked = (id: number, locked: boolean) =>
  api('PUT /accounts/lock-account', { ...byId(id), body: { is_active: !locked } })
