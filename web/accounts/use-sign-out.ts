import { useState } from 'react'
import { ApiRefusal } from '#web/platform/api/api.ts'
import { leaveSession } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { endThisSession } from './account-calls.ts'

const done = 'Đăng xuất thành công. Hẹn gặp lại!'

/** Ends the session at the server first: offline one stays signed in, and is told so. */
export function useSignOut() {
  const [busy, setBusy] = useState(false)

  const signOut = async () => {
    if (busy) return
    setBusy(true)
    try {
      await endThisSession().catch(unlessEnded)
      leaveSession()
      toast.success(done)
    } catch (thrown) {
      if (!(thrown instanceof ApiRefusal)) throw thrown
      toast.error(thrown.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, signOut }
}

/** What the server no longer knows has ended as well. */
function unlessEnded(thrown: unknown) {
  if (!(thrown instanceof ApiRefusal) || thrown.status !== 401) throw thrown
}
