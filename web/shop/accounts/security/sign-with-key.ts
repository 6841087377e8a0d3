import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { ApiRefusal } from '#web/base/platform/api/api.ts'

type Asked = { challenge: string }

/** Loaded when someone uses a key: the page of those who do not stays as light as it was. */
const loadLibrary = () => import('@simplewebauthn/browser')

export const hasKeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** The browser asks for the key, and answers what it signed. */
export async function signWithKey(asked: Asked) {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = asked as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(refuse)
}

export async function makeKey(asked: Asked) {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(refuse)
}

/** The person said no, the key is not this shop's, or the browser has none: it tells no one which. */
function refuse(): never {
  throw new ApiRefusal({ status: 0, code: 'NO_KEY', msg: sentences.keyFailed })
}
