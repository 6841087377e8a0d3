import * as calls from '#contract/accounts.ts'
import { always, service } from '#server/platform/serve.ts'
import type { SessionDesk } from '#server/sessions/session-desk.ts'
import { linkIdentity } from './link-identity.ts'
import { openProviderDesk } from './provider-desk.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

export function providerRoutes(sessionDesk: SessionDesk) {
  const desk = openProviderDesk(sessionDesk)
  const { google, facebook, mail } = desk.config
  const options = {
    google_client_id: google?.clientId,
    facebook_app_id: facebook?.appId,
    ...(mail && { password_reset: true as const }),
  }
  return [
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
