import { randomBytes, createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '#contract/identity/sessions/second-factor-sentences.ts'

const seconds = 30
/** So many periods early or late: clocks differ, and typing takes time. */
const tolerance = 1

export const newAuthenticatorSecret = () => randomBytes(20)

const codesOf = (secret: Uint8Array, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: seconds,
  })

/** URI that an app reads from the picture, and the text to type where it cannot. */
export function describeAuthenticator(secret: Uint8Array, names: { issuer: string; label: string }) {
  const codes = codesOf(secret, names)
  return { uri: codes.toString(), secret: codes.secret.base32 }
}

/** The code of an app at a moment. */
export const codeAt = (secret: Uint8Array, moment: Date) =>
  codesOf(secret).generate({ timestamp: moment.getTime() })

/** Which period a code belongs to, of those around the moment; undefined where it is none of theirs. */
export function stepOfCode(secret: Uint8Array, code: string, moment: Date): number | undefined {
  const early = codesOf(secret).validate({ token: code, timestamp: moment.getTime(), window: tolerance })
  return early === null ? undefined : Math.floor(moment.getTime() / 1000 / seconds) + early
}

export const isOneTimeCode = (text: string) => /^\d{6}$/.test(text)

/** Without what is read as another: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const groups = 4
const groupLength = 4

/** Each like 'K7PM-2XQR-9DHT-WB4C': 79 bits, so a plain hash of it tells nothing. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join(''),
    ).join('-'),
  )

/** Hash that is kept of one; however it was typed. */
export const hashOfRecoveryCode = (typed: string) =>
  createHash('sha256').update(readRecoveryCode(typed)).digest()

const readRecoveryCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z\d]/g, '')

export const isRecoveryCode = (typed: string) => readRecoveryCode(typed).length === groups * groupLength
