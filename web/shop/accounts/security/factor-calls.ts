import type { RequestBody } from '#contract/calls.ts'
import { api } from '#web/base/platform/api/api.ts'

export const dropAuthenticator = () => api('DELETE /accounts/authenticator')

type Signed = NonNullable<RequestBody<'POST /accounts/prove'>['key']>
type Signing = { id: string; type: string }
const signed = (key: Signing) => ({ ...key }) as Signed

export const saveKey = (name: string, key: Signing) =>
  api('POST /accounts/passkeys', { body: { name, key: signed(key) } })

export const proveByKey = (key: Signing) => api('POST /accounts/prove', { body: { key: signed(key) } })
