import { useRevalidator } from 'react-router'
import type { User } from '#contract/base/people/person.ts'
import { storeUser } from '#web/base/platform/session/session.ts'

/** After a change the page and the navbar show the same. */
export function useUpdateSessionUser() {
  const { revalidate } = useRevalidator()
  return async (user: User) => {
    storeUser(user)
    await revalidate()
  }
}
