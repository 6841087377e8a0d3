import * as calls from '#contract/identity/sessions/sign-in.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { linkIdentity, signInWithProvider } from './sign-in-with-provider.ts'
import type { ProviderContext } from './provider-context.ts'
import { countSignIn } from '#server/identity/sessions/sign-in/sign-in.ts'
import { claimGoogleToken } from './google-token-transfer.ts'

export function providerRoutes(context: ProviderContext) {
  const { google, facebook, mail } = context.config
  const options = {
    google_client_id: google?.clientId,
    facebook_app_id: facebook?.appId,
    ...(mail && { password_reset: true as const }),
  }
  return [
    service(calls.googleLogin, async ({ body: { token }, caller }) => ({
      ...(await countSignIn('google', signInWithProvider(context, caller, { provider: 'google', token }))),
      msg: calls.signInDone,
    })),
    service(calls.claimGoogleToken, ({ caller }) => claimGoogleToken(context, caller)),
    service(calls.loginFacebook, async ({ body: { token }, caller }) => ({
      ...(await countSignIn(
        'facebook',
        signInWithProvider(context, caller, { provider: 'facebook', token }),
      )),
      msg: calls.signInDone,
    })),
    service(calls.linkProvider, async ({ body, caller, person }) => {
      await linkIdentity(context, caller, person, body)
      return { msg: calls.providerLinked }
    }),
    service(calls.getSignInOptions, async () => tagged({ data: options }, []), { shared: always }),
  ]
}
