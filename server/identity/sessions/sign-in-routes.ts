import * as calls from '#contract/identity/sessions/sign-in.ts'
import {
  forgotPassword,
  resetLinkSent,
  resetPassword as endpoint,
} from '#contract/identity/sessions/password-reset.ts'
import { passwordReset } from '#contract/identity/sessions/session-sentences.ts'
import { service } from '#server/platform/http/serve.ts'
import { countSignIn } from '#server/identity/sessions/sign-in/count-sign-in.ts'
import { registerCustomer } from '#server/identity/sessions/sign-in/register-customer.ts'
import { requestPasswordReset, resetPassword } from '#server/identity/sessions/password/reset-password.ts'
import { rotateRefreshToken, takeSession } from '#server/identity/sessions/tokens/rotate-refresh-token.ts'
import type { SessionContext } from './session-context.ts'
import { signIn } from '#server/identity/sessions/sign-in/sign-in.ts'

export function signInRoutes(context: SessionContext) {
  return [
    service(calls.register, async ({ body, caller }) => ({
      ...(await registerCustomer(context, caller, body)),
      msg: calls.registerDone,
    })),
    service(calls.login, async ({ body, caller }) => ({
      ...(await countSignIn('password', signIn(context, caller, body))),
      msg: calls.signInDone,
    })),
    service(forgotPassword, async ({ body, caller }) => {
      await requestPasswordReset(context, caller, body.email)
      return { msg: resetLinkSent }
    }),
    service(endpoint, async ({ body, caller }) => ({
      ...(await resetPassword(context, caller, body)),
      msg: passwordReset,
    })),
    service(calls.takeSession, ({ caller }) => takeSession(context, caller)),
    service(calls.refreshToken, ({ body, caller }) =>
      rotateRefreshToken(context, caller, body.refresh_token),
    ),
  ]
}
