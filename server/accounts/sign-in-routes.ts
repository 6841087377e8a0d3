import * as calls from '#contract/accounts.ts'
import { always, service } from '#server/platform/serve.ts'
import type { AccountDesk } from './account-desk.ts'
import { linkIdentity } from './link-identity.ts'
import { registerCustomer } from './register-customer.ts'
import { rotateRefreshToken } from './rotate-refresh-token.ts'
import { signIn } from './sign-in.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

export function signInRoutes(desk: AccountDesk) {
  const { google, facebook } = desk.config
  const options = { google_client_id: google?.clientId, facebook_app_id: facebook?.appId }
  return [
    service(calls.register, async ({ body, caller }) => ({
      ...(await registerCustomer(desk, caller, body)),
      msg: calls.registerDone,
    })),
    service(calls.login, async ({ body, caller }) => ({
      ...(await signIn(desk, caller, body)),
      msg: calls.signInDone,
    })),
    service(calls.refreshToken, ({ body, caller }) => rotateRefreshToken(desk, caller, body.refresh_token)),
    service(calls.googleLogin, async ({ body: { token }, caller }) => ({
      ...(await signInWithProvider(desk, caller, { provider: 'google', token })),
      msg: calls.signInDone,
    })),
    service(calls.loginFacebook, async ({ body: { token }, caller }) => ({
      ...(await signInWithProvider(desk, caller, { provider: 'facebook', token })),
      msg: calls.signInDone,
    })),
    service(calls.linkProvider, async ({ body, caller, person }) => {
      await linkIdentity(desk, caller, person, body)
      return { msg: calls.providerLinked }
    }),
    service(calls.getSignInOptions, async () => ({ data: options }), { shared: always }),
  ]
}
