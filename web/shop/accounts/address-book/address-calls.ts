import { api } from '#web/base/platform/api/api.ts'

export const fetchAddresses = (signal?: AbortSignal) =>
  api('GET /users/addresses', { quiet: true, ...(signal ? { signal } : {}) })
