import { useRevalidator } from 'react-router'
import type { User } from '#contract/base/people/person.ts'
import { storeUser, leaveSession } from '#web/base/platform/session/session.ts'
import { useState } from 'react'
import { api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { signOutDone } from '#contract/identity/sessions/session-sentences.ts'

/** After a change the page and the navbar show the same. */
export function useUpdateSessionUser() {
  const { revalidate } = useRevalidator()
  return async (user: User) => {
    storeUser(user)
    await revalidate()
  }
}

/** Ends the session at the server first: offline the person stays signed in, and sees why. */
export function useSignOut() {
  const [busy, setBusy] = useState(false)

  const signOut = async () => {
    if (busy) return
    setBusy(true)
    try {
      await api('POST /accounts/logout', { quiet: true }).catch(unlessEnded)
      leaveSession()
      toast.success(signOutDone)
    } catch (thrown) {
      if (!(thrown instanceof ApiRefusal)) throw thrown
      toast.error(thrown.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, signOut }
}

/** Ignores 401: a session that the server no longer knows has ended as well. */
function unlessEnded(thrown: unknown) {
  if (!(thrown instanceof ApiRefusal) || thrown.status !== 401) throw thrown
}
