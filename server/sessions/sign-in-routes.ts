import * as calls from '#contract/accounts.ts'
import {
  forgotPassword,
  passwordReset,
  resetLinkSent,
  resetPassword as endpoint,
} from '#contract/password-reset.ts'
import { service } from '#server/platform/serve.ts'
import { registerCustomer } from './register-customer.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { rotateRefreshToken } from './rotate-refresh-token.ts'
import type { SessionDesk } from './session-desk.ts'
import { signIn } from './sign-in.ts'
import { takeSession } from './take-session.ts'

export function signInRoutes(desk: SessionDesk) {
  return [
    service(calls.register, async ({ body, caller }) => ({
      ...(await registerCustomer(desk, caller, body)),
      msg: calls.registerDone,
    })),
    service(calls.login, async ({ body, caller }) => ({
      ...(await signIn(desk, caller, body)),
      msg: calls.signInDone,
    })),
    service(forgotPassword, async ({ body, caller }) => {
      await requestPasswordReset(desk, caller, body.email)
      return { msg: resetLinkSent }
    }),
    service(endpoint, async ({ body, caller }) => ({
      ...(await resetPassword(desk, caller, body)),
      msg: passwordReset,
    })),
    service(calls.takeSession, ({ caller }) => takeSession(desk, caller)),
    service(calls.refreshToken, ({ body, caller }) => rotateRefreshToken(desk, caller, body.refresh_token)),
  ]
}
