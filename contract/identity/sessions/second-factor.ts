import * as z from 'zod/mini'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, lineOfText } from '#contract/platform/shape/input.ts'
import { composedPassword, longestPassword } from '#contract/base/people/passwords.ts'
import { invalidInput, tooMany } from '#contract/platform/shape/refusal.ts'
import { factorSentences as sentences, mostPasskeys, recoveryCodeCount } from './second-factor-sentences.ts'
import { accountLocked, openedSession, wrongOldPassword } from './sign-in.ts'

const feature = 'Second factor'
const anyone = endpointsOf(feature, 'anyone')
const signedIn = endpointsOf(feature, 'signed-in')

export const secondStepGone = {
  status: 401,
  code: 'SECOND_STEP_GONE',
  msg: 'Lần đăng nhập này đã quá hạn. Vui lòng nhập lại mật khẩu.',
}
/** 400 and not 401: a session that is running has not ended by it. */
export const wrongCode = {
  status: 400,
  code: 'WRONG_CODE',
  msg: 'Mã xác minh không đúng, đã hết hạn hoặc đã được dùng.',
}
export const wrongKey = {
  status: 400,
  code: 'WRONG_KEY',
  msg: 'Khóa này không xác minh được, hoặc đã quá lâu. Vui lòng thử lại.',
}
export const keysNotPossible = {
  status: 409,
  code: 'KEYS_NOT_POSSIBLE',
  msg: 'Khóa truy cập cần nhà sách có tên miền, không dùng được ở địa chỉ này.',
}
export const tooManyKeys = {
  status: 409,
  code: 'TOO_MANY_KEYS',
  msg: `Mỗi tài khoản có nhiều nhất ${mostPasskeys} khóa truy cập.`,
}
export const factorExists = {
  status: 409,
  code: 'FACTOR_EXISTS',
  msg: 'Tài khoản đã có ứng dụng xác thực. Hãy gỡ ứng dụng cũ trước.',
}
export const noSuchFactor = {
  status: 404,
  code: 'FACTOR_NOT_FOUND',
  msg: 'Không tìm thấy cách xác minh này.',
}
export const noSuchRememberedDevice = {
  status: 404,
  code: 'DEVICE_NOT_FOUND',
  msg: 'Thiết bị này không còn được ghi nhớ.',
}

/** Code of an app, or a recovery code with or without its hyphens. */
const code = z
  .string({ error: sentences.codeRequired })
  .check(z.trim(), z.minLength(1, sentences.codeRequired), z.maxLength(60, wrongCode.msg))

/** Answer of a browser for a key; the library reads all of it. */
const signedByKey = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(1_500)),
  type: z.literal('public-key'),
})
/** Options with which a browser asks a key, in the terms of WebAuthn. */
const keyOptions = z.object({ data: z.looseObject({ challenge: z.string() }) })

export const getSecondStep = anyone.get('/accounts/second-step', {
  summary:
    'Whether a sign-in of this browser waits for its second step: `login` left a cookie, for ten minutes',
  ignoresBearer: true,
  answer: z.object({ data: z.object({ waiting: z.boolean(), by_key: z.boolean() }) }),
})

export const takeSecondStep = anyone.post('/accounts/second-step', {
  summary:
    'End the sign-in that waits in the cookie by a code of the app, which is good once, by a recovery code, or by a key that signed what `second-step-key` asks; the answer is that of `login`',
  byForm: true,
  ignoresBearer: true,
  body: z.object({
    code: z.optional(z.union([z.literal(''), code])),
    key: z.optional(signedByKey),
    remember_device: z._default(z.boolean(), false),
  }),
  answer: openedSession,
  refusals: [secondStepGone, wrongCode, wrongKey, accountLocked, invalidInput, tooMany],
})

export const askSecondStepKey = anyone.post('/accounts/second-step-key', {
  summary: 'What a key of the account signs to end the sign-in that waits, once and within five minutes',
  ignoresBearer: true,
  callsPerMinute: 60,
  answer: keyOptions,
  refusals: [secondStepGone, noSuchFactor, keysNotPossible],
})

export const leaveSecondStep = anyone.delete('/accounts/second-step', {
  summary: 'Give the sign-in up that waits in the cookie',
  byForm: true,
  ignoresBearer: true,
  answer: messageOnly,
})

export const rememberedDevice = z.object({
  device_id: z.int(),
  current: z.boolean(),
  /** Device by a name that a person recognises: 'Chrome trên Windows'. */
  device: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
})

export const passkey = z.object({
  passkey_id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})

export const factors = z.object({
  /** The role of the caller takes one, and there is none yet. */
  owed: z.boolean(),
  authenticator: z.boolean(),
  passkeys: z.array(passkey),
  /** True where the shop is reached by a name, to which keys can be bound. */
  keys_possible: z.boolean(),
  /** Number of codes that are left. */
  recovery_codes: z.int(),
  devices: z.array(rememberedDevice),
})
export type Factors = z.output<typeof factors>

export const getFactors = signedIn.get('/accounts/factors', {
  summary: 'How the caller shows at signing in that it is them, beside the password',
  answer: z.object({ data: factors }),
})

export const setUpAuthenticator = signedIn.post('/accounts/authenticator', {
  summary:
    'Begin with an authenticator app: the secret it shares with the shop, as text and as an address for a QR code. It counts once a code of it was confirmed',
  sensitive: 'always',
  callsPerMinute: 20,
  answer: z.object({
    data: z.object({ secret: z.string(), uri: z.string(), /** As an SVG picture. */ qr: z.string() }),
  }),
  refusals: [factorExists],
})

const recoveryCodes = z.array(z.string())

export const confirmAuthenticator = signedIn.post('/accounts/confirm-authenticator', {
  summary: `The first code of the app: from now on signing in takes a second step. Where it is the first factor, answers ${recoveryCodeCount} recovery codes, which are told this once`,
  sensitive: 'always',
  body: z.object({ code }),
  answer: z.object({ recovery_codes: recoveryCodes }),
  refusals: [wrongCode, factorExists, noSuchFactor, invalidInput, tooMany],
})

export const removeAuthenticator = signedIn.delete('/accounts/authenticator', {
  summary: 'Do without the app from now on; without any factor its recovery codes go too',
  sensitive: 'always',
  answer: messageOnly,
  refusals: [noSuchFactor],
})

const keyName = lineOfText({ name: 'Tên khóa', max: 60, required: true })

export const askNewPasskey = signedIn.post('/accounts/passkey-options', {
  summary: 'What a new key signs to be added, once and within five minutes',
  sensitive: 'always',
  callsPerMinute: 20,
  answer: keyOptions,
  refusals: [keysNotPossible, tooManyKeys],
})

export const addPasskey = signedIn.post('/accounts/passkeys', {
  summary: 'Add the key that signed it. Where it is the first factor, the answer has the recovery codes',
  sensitive: 'always',
  callsPerMinute: 20,
  body: z.object({ name: keyName, key: signedByKey }),
  success: 201,
  answer: z.object({ recovery_codes: recoveryCodes }),
  refusals: [wrongKey, keysNotPossible, tooManyKeys, invalidInput],
})

export const renamePasskey = signedIn.put('/accounts/passkeys', {
  summary: 'Another name for one of the own keys',
  query: z.object({ id: idInQuery }),
  body: z.object({ name: keyName }),
  answer: messageOnly,
  refusals: [noSuchFactor, invalidInput],
})

export const removePasskey = signedIn.delete('/accounts/passkeys', {
  summary: 'Do without one of the own keys; without any factor the recovery codes go too',
  sensitive: 'always',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [noSuchFactor],
})

export const askProofKey = signedIn.post('/accounts/prove-key', {
  summary: 'What one of the own keys signs to prove who calls, once and within five minutes',
  callsPerMinute: 60,
  answer: keyOptions,
  refusals: [noSuchFactor, keysNotPossible],
})

export const renewRecoveryCodes = signedIn.post('/accounts/recovery-codes', {
  summary: `${recoveryCodeCount} new recovery codes in place of those of before, told this once`,
  sensitive: 'always',
  callsPerMinute: 10,
  answer: z.object({ recovery_codes: recoveryCodes }),
  refusals: [noSuchFactor],
})

export const forgetRememberedDevice = signedIn.delete('/accounts/remembered-devices', {
  summary: 'One of the own browsers needs the second step again',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [noSuchRememberedDevice],
})

const givenPassword = z.pipe(
  z.string().check(z.maxLength(longestPassword * 8)),
  z.transform(composedPassword),
)

export const provePresence = signedIn.post('/accounts/prove', {
  summary:
    'Show once more that it is the person of the session, by the password, a code or a key: for ten minutes it may do what is sensitive',
  body: z.object({
    password: z.optional(givenPassword),
    code: z.optional(z.union([z.literal(''), code])),
    key: z.optional(signedByKey),
  }),
  answer: messageOnly,
  refusals: [wrongOldPassword, wrongCode, wrongKey, invalidInput, tooMany],
})
