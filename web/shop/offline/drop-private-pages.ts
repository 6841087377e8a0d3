import { isPrivateCache, privateLock } from './cache-names.ts'

/** However a session ends, in whatever tab or in the worker: nothing of the person is left behind. */
export const dropPrivatePages = (except?: string) =>
  navigator.locks.request(privateLock, async () => {
    for (const name of await caches.keys())
      if (isPrivateCache(name) && name !== except) await caches.delete(name)
  })
