import type * as factors from '#contract/sessions/second-factor.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

/** The calls of the second factor from the browser, named by their types: no schema is loaded for them. */
export const beginAuthenticator = () =>
  api<typeof factors.setUpAuthenticator>({ method: 'POST', path: '/accounts/authenticator' })

export const confirmCode = (code: string) =>
  api<typeof factors.confirmAuthenticator>(
    { method: 'POST', path: '/accounts/confirm-authenticator' },
    { body: { code } },
  )

export const dropAuthenticator = () =>
  api<typeof factors.removeAuthenticator>({ method: 'DELETE', path: '/accounts/authenticator' })

export const newRecoveryCodes = () =>
  api<typeof factors.renewRecoveryCodes>({ method: 'POST', path: '/accounts/recovery-codes' })

export const forgetDevice = (id: number) =>
  api<typeof factors.forgetRememberedDevice>(
    { method: 'DELETE', path: '/accounts/remembered-devices' },
    byId(id),
  )

type Signed = NonNullable<NonNullable<CallOf<typeof factors.provePresence>['body']>['key']>
type Signing = { id: string; type: string }
const signed = (key: Signing) => ({ ...key }) as Signed

export const askForNewKey = () =>
  api<typeof factors.askNewPasskey>({ method: 'POST', path: '/accounts/passkey-options' })

export const saveKey = (name: string, key: Signing) =>
  api<typeof factors.addPasskey>(
    { method: 'POST', path: '/accounts/passkeys' },
    { body: { name, key: signed(key) } },
  )

export const nameKey = (id: number, name: string) =>
  api<typeof factors.renamePasskey>(
    { method: 'PUT', path: '/accounts/passkeys' },
    { ...byId(id), body: { name } },
  )

export const dropPasskey = (id: number) =>
  api<typeof factors.removePasskey>({ method: 'DELETE', path: '/accounts/passkeys' }, byId(id))

export const askForProof = () =>
  api<typeof factors.askProofKey>({ method: 'POST', path: '/accounts/prove-key' })

export const proveByKey = (key: Signing) =>
  api<typeof factors.provePresence>(
    { method: 'POST', path: '/accounts/prove' },
    { body: { key: signed(key) } },
  )

export const fetchFactors = () =>
  api<typeof factors.getFactors>({ method: 'GET', path: '/accounts/factors' }, { quiet: true })

export const prove = (body: { password?: string; code?: string }) =>
  api<typeof factors.provePresence>({ method: 'POST', path: '/accounts/prove' }, { body })
