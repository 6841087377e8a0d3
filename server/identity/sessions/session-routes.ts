import { signOutDone, passwordReset } from '#contract/identity/sessions/session-sentences.ts'
import * as signInCalls from '#contract/identity/sessions/sign-in.ts'
import { logout } from '#contract/identity/sessions/sign-in.ts'
import * as calls from '#contract/identity/sessions/sessions.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import type { SessionContext } from './session-context.ts'
import { factorRoutes } from './factor/factor-routes.ts'
import { describeDevice } from './describe-device.ts'
import { listSessions } from './session-store.ts'
import { signOut } from './sign-out.ts'
import {
  forgotPassword,
  resetLinkSent,
  resetPassword as endpoint,
} from '#contract/identity/sessions/password-reset.ts'
import { countSignIn, registerCustomer, signIn } from './sign-in/sign-in.ts'
import { requestPasswordReset, resetPassword } from './password/reset-password.ts'
import { rotateRefreshToken, takeSession } from './tokens/rotate-refresh-token.ts'

export function sessionRoutes(context: SessionContext) {
  return [
    ...factorRoutes(context),
    service(logout, async ({ caller, person }) => {
      await signOut(context, caller, person, { only: person.session_id })
      return { msg: signOutDone }
    }),
    service(calls.getSessions, async ({ person }) => {
      const rows = await listSessions(context.db, person.account_id)
      return {
        data: rows.map(({ user_agent, ...session }) => ({
          ...session,
          device: describeDevice(user_agent),
          current: session.session_id === person.session_id,
        })),
      }
    }),
    service(calls.endSession, async ({ query, caller, person }) => {
      if ((await signOut(context, caller, person, { only: query.id })) === 0)
        throw new Failure(calls.noSuchSession)
      return { msg: calls.deviceSignedOut }
    }),
    service(calls.endOtherSessions, async ({ caller, person }) => ({
      signed_out: await signOut(context, caller, person, { except: person.session_id }),
      msg: calls.otherDevicesSignedOut,
    })),
  ]
}

export function signInRoutes(context: SessionContext) {
  return [
    service(signInCalls.register, async ({ body, caller }) => ({
      ...(await registerCustomer(context, caller, body)),
      msg: signInCalls.registerDone,
    })),
    service(signInCalls.login, async ({ body, caller }) => ({
      ...(await countSignIn('password', signIn(context, caller, body))),
      msg: signInCalls.signInDone,
    })),
    service(forgotPassword, async ({ body, caller }) => {
      await requestPasswordReset(context, caller, body.email)
      return { msg: resetLinkSent }
    }),
    service(endpoint, async ({ body, caller }) => ({
      ...(await resetPassword(context, caller, body)),
      msg: passwordReset,
    })),
    service(signInCalls.takeSession, ({ caller }) => takeSession(context, caller)),
    service(signInCalls.refreshToken, ({ body, caller }) =>
      rotateRefreshToken(context, caller, body.refresh_token),
    ),
  ]
}
