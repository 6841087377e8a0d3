import {
  facebookFailed,
  facebookWithoutEmail,
  providerNotConfigured,
} from '#contract/identity/sessions/sign-in.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { ProviderContext } from './provider-context.ts'
import { type ProviderProfile, verifyGoogleToken } from './verify-google-token.ts'
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { email } from '#contract/base/people/email.ts'
import { unavailable } from '#contract/platform/shape/refusal.ts'
import { outgoing } from '#server/platform/outbound/post-json.ts'

/** Asks the provider itself whose token it is. */
export async function verifyProviderToken(
  context: ProviderContext,
  provider: 'google' | 'facebook',
  token: string,
): Promise<ProviderProfile> {
  const { config, googleKeys: keys } = context
  if (provider === 'google' && config.google && keys)
    return verifyGoogleToken(token, { ...config.google, keys })
  if (provider === 'facebook' && config.facebook) return verifyFacebookToken(token, config.facebook)
  throw new Failure(providerNotConfigured)
}

const patience = 4_500

const inspection = z.object({
  data: z.object({
    is_valid: z.literal(true),
    app_id: z.string(),
    user_id: z.string().check(z.minLength(1)),
  }),
})
const profile = z.object({
  id: z.string(),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.unknown()),
})

type Application = { appId: string; appSecret: string; graphUrl: string }

/** A token counts when Facebook says that it was given to this shop's application, and by whom. */
async function verifyFacebookToken(token: string, application: Application): Promise<ProviderProfile> {
  const { appId, appSecret, graphUrl } = application
  const signal = AbortSignal.timeout(patience)
  const question = new URLSearchParams({ input_token: token, access_token: `${appId}|${appSecret}` })
  const inspected = inspection.safeParse(await ask(`${graphUrl}/debug_token?${question}`, { signal }))
  if (!inspected.success || inspected.data.data.app_id !== appId) throw new Failure(facebookFailed)

  const proof = createHmac('sha256', appSecret).update(token).digest('hex')
  const fields = new URLSearchParams({ fields: 'id,first_name,last_name,email', appsecret_proof: proof })
  const headers = { authorization: `Bearer ${token}` }
  const me = profile.safeParse(await ask(`${graphUrl}/me?${fields}`, { signal, headers }))
  if (!me.success || me.data.id !== inspected.data.data.user_id) throw new Failure(facebookFailed)
  const address = email.safeParse(me.data.email)
  if (!address.success) throw new Failure(facebookWithoutEmail)
  const { id, first_name = '', last_name = '' } = me.data
  return {
    provider: 'facebook',
    subject: id,
    email: address.data,
    firstName: first_name,
    lastName: last_name,
  }
}

async function ask(url: string, request: RequestInit): Promise<unknown> {
  let response: Response
  try {
    response = await outgoing({ to: 'facebook', call: 'ask' }, () =>
      fetch(url, { ...request, redirect: 'error' }),
    )
    if (response.ok) return await response.json()
  } catch {
    throw new Failure(unavailable)
  }
  throw new Failure(response.status >= 500 ? unavailable : facebookFailed)
}
