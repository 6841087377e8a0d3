/** Pages, and what they are drawn with. A change of what is kept in them is another number: older ones are removed. */
export const pageCache = 'pages-1'
export const fileCache = 'files-1'
export const pictureCache = 'pictures-1'

/**
 * Pages of one person. That the cache is there is the leave to keep them: the page that knows who is signed in makes it, and what
 * ends a session removes it.
 */
const privatePrefix = 'private-'
export const privateCache = (person: number | string) => `${privatePrefix}1-${person}`
export const isPrivateCache = (name: string) => name.startsWith(privatePrefix)

/** Held by what makes, removes or fills one: nothing is put into a cache that is just being removed. */
export const privateLock = 'private-pages'

export const isCurrentCache = (name: string) =>
  [pageCache, fileCache, pictureCache].includes(name) || name.startsWith(privateCache(''))

/** Request to the worker: keep this address, with the files and the pictures that it was seen to need. */
export type CacheRequest = Readonly<{
  keep: string
  files: readonly string[]
  pictures: readonly string[]
}>

/** However a session ends, in whatever tab or in the worker: nothing of the person is left behind. */
export const dropPrivatePages = (except?: string) =>
  navigator.locks.request(privateLock, async () => {
    for (const name of await caches.keys())
      if (isPrivateCache(name) && name !== except) await caches.delete(name)
  })
