import type { RequestBody } from '#contract/calls.ts'
import { api, byId } from '#web/base/platform/api/api.ts'

export const signInByGoogle = (token: string) => api('POST /accounts/google-login', { body: { token } })

export const signInByFacebook = (token: string) => api('POST /accounts/login-facebook', { body: { token } })

export const saveDetails = (userId: number, body: RequestBody<'PUT /users/update-user'>) =>
  api('PUT /users/update-user', { ...byId(userId), body })

export const removePicture = () => api('DELETE /users/remove-profile-image')

export const signOthersOut = () => api('DELETE /accounts/other-sessions')

export const endSecondStep = (body: RequestBody<'POST /accounts/second-step'>) =>
  api('POST /accounts/second-step', { body })

export const endSecondStepByKey = (key: { id: string; type: string }, remember_device: boolean) =>
  endSecondStep({ key: { ...key, type: 'public-key' }, remember_device })

export const fetchAddresses = (signal?: AbortSignal) =>
  api('GET /users/addresses', { quiet: true, ...(signal ? { signal } : {}) })

export const dropAuthenticator = () => api('DELETE /accounts/authenticator')

type Signed = NonNullable<RequestBody<'POST /accounts/prove'>['key']>
type Signing = { id: string; type: string }
const signed = (key: Signing) => ({ ...key }) as Signed

export const saveKey = (name: string, key: Signing) =>
  api('POST /accounts/passkeys', { body: { name, key: signed(key) } })

export const proveByKey = (key: Signing) => api('POST /accounts/prove', { body: { key: signed(key) } })
