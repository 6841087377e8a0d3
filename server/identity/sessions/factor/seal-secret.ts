import { seal, unseal } from '#server/platform/guard/sessions/sealed-bytes.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'

type AuthenticatorKeys = Pick<SessionKeys, 'authenticator'>

/** The secret of an authenticator as it is stored: of use only with our key, and only for this account. */
export const sealSecret = ({ authenticator }: AuthenticatorKeys, accountId: number, secret: Uint8Array) =>
  seal(authenticator, String(accountId), secret)

/** Undefined where it was sealed under a key that is accepted no more: then no code of it can be checked. */
export const unsealSecret = ({ authenticator }: AuthenticatorKeys, accountId: number, stored: Buffer) =>
  unseal(authenticator, String(accountId), stored)
