import { logout, signOutDone } from '#contract/accounts.ts'
import * as calls from '#contract/sessions.ts'
import { Failure } from '#server/platform/failure.ts'
import { service } from '#server/platform/serve.ts'
import type { SessionDesk } from './session-desk.ts'
import { describeDevice } from './describe-device.ts'
import { listSessions } from './session-store.ts'
import { signOut } from './sign-out.ts'

export function sessionRoutes(desk: SessionDesk) {
  return [
    service(logout, async ({ caller, person }) => {
      await signOut(desk, caller, person, { only: person.session_id })
      return { msg: signOutDone }
    }),
    service(calls.getSessions, async ({ person }) => {
      const rows = await listSessions(desk.db, person.account_id)
      return {
        data: rows.map(({ user_agent, ...session }) => ({
          ...session,
          device: describeDevice(user_agent),
          current: session.session_id === person.session_id,
        })),
      }
    }),
    service(calls.endSession, async ({ query, caller, person }) => {
      if ((await signOut(desk, caller, person, { only: query.id })) === 0)
        throw new Failure(calls.noSuchSession)
      return { msg: calls.deviceSignedOut }
    }),
    service(calls.endOtherSessions, async ({ caller, person }) => ({
      signed_out: await signOut(desk, caller, person, { except: person.session_id }),
      msg: calls.otherDevicesSignedOut,
    })),
  ]
}
