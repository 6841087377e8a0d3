import type * as factors from '#contract/sessions/second-factor.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export const beginAuthenticator = () => api('POST /accounts/authenticator')

export const confirmCode = (code: string) => api('POST /accounts/confirm-authenticator', { body: { code } })

export const dropAuthenticator = () => api('DELETE /accounts/authenticator')

export const newRecoveryCodes = () => api('POST /accounts/recovery-codes')

export const forgetDevice = (id: number) => api('DELETE /accounts/remembered-devices', byId(id))

type Signed = NonNullable<NonNullable<CallOf<typeof factors.provePresence>['body']>['key']>
type Signing = { id: string; type: string }
const signed = (key: Signing) => ({ ...key }) as Signed

export const askForNewKey = () => api('POST /accounts/passkey-options')

export const saveKey = (name: string, key: Signing) =>
  api('POST /accounts/passkeys', { body: { name, key: signed(key) } })

export const nameKey = (id: number, name: string) =>
  api('PUT /accounts/passkeys', { ...byId(id), body: { name } })

export const dropPasskey = (id: number) => api('DELETE /accounts/passkeys', byId(id))

export const askForProof = () => api('POST /accounts/prove-key')

export const proveByKey = (key: Signing) => api('POST /accounts/prove', { body: { key: signed(key) } })

export const fetchFactors = () => api('GET /accounts/factors', { quiet: true })

export const prove = (body: { password?: string; code?: string }) => api('POST /accounts/prove', { body })
