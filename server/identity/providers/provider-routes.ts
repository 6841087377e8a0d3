import * as calls from '#contract/identity/sessions/sign-in.ts'
import { googleFailed, googleReturnRefusals } from '#contract/identity/sessions/sign-in.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { linkIdentity, signInWithProvider } from './sign-in-with-provider.ts'
import type { ProviderContext } from './provider-context.ts'
import { countSignIn } from '#server/identity/sessions/sign-in/sign-in.ts'
import { claimGoogleToken, receiveGoogleForm } from './google-token-transfer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { googleReturned, googleReturnPath } from '#contract/identity/sessions/sign-in-sentences.ts'
import { sameOriginPath } from '#contract/identity/sessions/sign-in-target.ts'
import { callerOf } from '#server/platform/guard/access/caller.ts'
import { failureOf } from '#server/platform/errors/failure.ts'
import { parseQuery } from '#server/platform/http/requests/request-target.ts'

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

const largestForm = 16_384

/** Google's page sends a form here; whatever becomes of it, the visitor is redirected to the sign-in page. */
export async function serveGoogleReturn(app: FastifyInstance, context: ProviderContext) {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, parseQuery(String(body))),
    )
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    scope.setErrorHandler((thrown, request, reply) => {
      const { failure, bug } = failureOf(thrown)
      if (bug) request.log.error({ err: thrown }, 'request failed')
      const { code } = failure.refusal
      const outcome = googleReturnRefusals.some((refusal) => refusal.code === code) ? code : googleFailed.code
      return reply.redirect(addressAfter(outcome, request), 303)
    })
    scope.post(googleReturnPath, async (request, reply) => {
      const { body: form, headers } = request
      await receiveGoogleForm(context, callerOf(request, reply), { form, origin: headers.origin })
      return reply.redirect(addressAfter(googleReturned, request), 303)
    })
  })
}

function addressAfter(outcome: string, { body }: FastifyRequest): string {
  // Google returns the state that its button was given, which anybody can forge: only paths of this origin are followed.
  const state = typeof body === 'object' && body !== null && 'state' in body ? body.state : undefined
  const redirect = typeof state === 'string' ? sameOriginPath(state) : undefined
  return `/login?${new URLSearchParams({ google: outcome, ...(redirect && { redirect }) })}`
}
