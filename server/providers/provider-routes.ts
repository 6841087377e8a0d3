import * as calls from '#contract/accounts.ts'
import { always, service } from '#server/platform/serve.ts'
import { linkIdentity } from './link-identity.ts'
import type { ProviderDesk } from './provider-desk.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { takeGoogleHandover } from './take-google-handover.ts'

export function providerRoutes(desk: ProviderDesk) {
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
    service(calls.takeGoogleHandover, ({ caller }) => takeGoogleHandover(desk, caller)),
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
