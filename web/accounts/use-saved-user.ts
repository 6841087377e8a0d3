import { useRevalidator } from 'react-router'
import type { User } from '#contract/person.ts'
import { storeUser } from '#web/platform/session.ts'

/** After a change the page and the navbar show the same. */
export function useSavedUser() {
  const { revalidate } = useRevalidator()
  return async (user: User) => {
    storeUser(user)
    await revalidate()
  }
}
