import { redirect } from 'react-router'

/**
 * A place is known by the id that its address begins with, whatever follows. `/book/12` alone is good, with the whole path as its
 * canonical address; one that goes on with another name, as before a change of it, or is of what was merged, leads permanently to
 * the path of now.
 */
export function redirectToPath({ search }: URL, part: string, path: string) {
  const own = path.slice(path.lastIndexOf('/') + 1)
  const isBareId = /^\d+$/.test(part) && own.startsWith(`${part}-`)
  if (part === own || isBareId) return
  throw redirect(path + search, 301)
}
