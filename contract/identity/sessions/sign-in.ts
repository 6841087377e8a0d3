import * as z from 'zod/mini'
import { newsAnswer } from '#contract/base/consents/consents.ts'
import { email, emailRequired } from '#contract/base/people/email.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { largestInteger } from '#contract/platform/shape/input.ts'
import { newPassword, presentedPassword } from '#contract/base/people/passwords.ts'
import { firstName, lastName, user } from '#contract/base/people/person.ts'
import {
  forbidden,
  invalidInput,
  tooMany,
  unavailable,
  unexpected,
} from '#contract/platform/shape/refusal.ts'
import { currentPasswordWrong } from '#contract/base/people/password-sentences.ts'
import { secondFactorCode } from './second-factor-sentences.ts'
import { sessionStale } from './session-sentences.ts'
import {
  facebookFailedSentence,
  googleFailedSentence,
  wrongCredentialsSentence,
} from './sign-in-sentences.ts'

const feature = 'Accounts'
const anyone = endpointsOf(feature, 'anyone')
const signedIn = endpointsOf(feature, 'signed-in')

export const signInDone = 'Đăng nhập thành công!'
export const registerDone = 'Đăng ký thành công!'
export const passwordChanged = 'Đổi mật khẩu thành công!'
export const providerLinked = 'Liên kết tài khoản thành công!'

export const wrongCredentials = {
  status: 401,
  code: 'WRONG_CREDENTIALS',
  msg: wrongCredentialsSentence,
}
export const accountLocked = { status: 403, code: 'ACCOUNT_LOCKED', msg: 'Tài khoản đã bị khóa' }
export const passwordExpired = {
  status: 403,
  code: 'PASSWORD_EXPIRED',
  msg: 'Mật khẩu tạm thời đã hết hạn. Vui lòng liên hệ quản trị viên để nhận mật khẩu mới.',
}
/** The password was right; what the second step needs waits in a cookie. */
export const secondFactorRequired = {
  status: 403,
  code: secondFactorCode,
  msg: 'Tài khoản này cần thêm bước xác minh thứ hai.',
}
export const emailTaken = {
  status: 409,
  code: 'EMAIL_TAKEN',
  msg: 'Email này đã được đăng ký. Vui lòng đăng nhập hoặc dùng email khác.',
}
export const sessionEnded = {
  status: 401,
  code: 'SESSION_ENDED',
  msg: sessionStale,
}
export const wrongOldPassword = { status: 400, code: 'WRONG_PASSWORD', msg: currentPasswordWrong }
export const signInAgain = {
  status: 400,
  code: 'SIGN_IN_AGAIN',
  msg: 'Vui lòng đăng xuất rồi đăng nhập lại trước khi thực hiện việc này.',
}
export const providerNotConfigured = {
  status: 503,
  code: 'PROVIDER_NOT_CONFIGURED',
  msg: 'Nhà sách chưa mở cách đăng nhập này. Vui lòng dùng email và mật khẩu.',
}
export const googleFailed = { status: 401, code: 'PROVIDER_REFUSED', msg: googleFailedSentence }
export const googleTransferGone = {
  status: 401,
  code: 'GOOGLE_HANDOVER_GONE',
  msg: 'Lần đăng nhập Google này đã hết hạn. Vui lòng thử lại.',
}
export const facebookFailed = { status: 401, code: 'PROVIDER_REFUSED', msg: facebookFailedSentence }
export const facebookWithoutEmail = {
  status: 401,
  code: 'PROVIDER_WITHOUT_EMAIL',
  msg: 'Facebook không cho biết email của bạn. Vui lòng cấp quyền email hoặc đăng ký bằng email và mật khẩu.',
}
export const emailHasAccount = {
  status: 409,
  code: 'EMAIL_HAS_ACCOUNT',
  msg: 'Email này đã có tài khoản. Vui lòng đăng nhập bằng mật khẩu để liên kết.',
}
export const linkedElsewhere = {
  status: 409,
  code: 'LINKED_ELSEWHERE',
  msg: 'Tài khoản Google hoặc Facebook này đã được liên kết với một tài khoản khác.',
}

export const openedSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user,
  /** Told where a password is accepted and yet among the commonest. */
  warning: z.optional(z.string()),
  /** Notices that are told once, such as what did not fit when two carts became one. */
  notices: z.optional(z.array(z.string())),
})

export const register = anyone.post('/accounts/register', {
  summary: 'Open an account and sign in',
  byForm: true,
  ignoresBearer: true,
  body: z.object({
    email,
    password: newPassword,
    first_name: firstName,
    last_name: z._default(lastName, ''),
    /** Answer about advertising letters, where that was asked. */
    news: z.optional(newsAnswer),
  }),
  answer: openedSession,
  success: 201,
  refusals: [emailTaken, invalidInput],
})

export const login = anyone.post('/accounts/login', {
  summary:
    'Sign in by e-mail and password; `remember_me` makes the session 30 days long, otherwise it is 12 hours',
  byForm: true,
  ignoresBearer: true,
  body: z.object({
    email: z.string({ error: emailRequired }).check(z.minLength(1, emailRequired), z.maxLength(1000)),
    password: presentedPassword,
    remember_me: z._default(z.boolean(), false),
  }),
  answer: openedSession,
  refusals: [wrongCredentials, accountLocked, passwordExpired, secondFactorRequired, invalidInput],
})

export const takeSession = anyone.post('/accounts/take-session', {
  summary:
    'Fetch the tokens of a session that began by a form of a page; they wait in a cookie that no script can read',
  ignoresBearer: true,
  answer: z.object({ access_token: z.string(), refresh_token: z.string(), user }),
  refusals: [sessionEnded, tooMany],
})

export const refreshToken = anyone.post('/accounts/refresh-token', {
  summary: 'Exchange a refresh token for a new pair; a spent one used again ends its session',
  ignoresBearer: true,
  body: z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  answer: z.object({ access_token: z.string(), refresh_token: z.string() }),
  refusals: [sessionEnded, invalidInput],
})

export const logout = signedIn.post('/accounts/logout', {
  summary: 'End the session of the bearer',
  byForm: true,
  beforeOwnPassword: true,
  answer: messageOnly,
})

const providerToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(8000)) })

export const googleLogin = anyone.post('/accounts/google-login', {
  summary: 'Sign in by an ID token of Google',
  ignoresBearer: true,
  body: providerToken,
  answer: openedSession,
  refusals: [
    googleFailed,
    accountLocked,
    secondFactorRequired,
    emailHasAccount,
    providerNotConfigured,
    unavailable,
  ],
})

/** Refusals that the sign-in page tells after a return from Google in vain. */
export const googleReturnRefusals = [googleFailed, providerNotConfigured, tooMany, unavailable, unexpected]

export const claimGoogleToken = anyone.post('/accounts/google-handover', {
  summary:
    'Fetch, once, the ID token that Google sent to the shop through this browser by a form; it waits two minutes',
  ignoresBearer: true,
  answer: z.object({ token: z.string() }),
  refusals: [googleTransferGone, providerNotConfigured],
})

export const loginFacebook = anyone.post('/accounts/login-facebook', {
  summary: 'Sign in by an access token of Facebook',
  ignoresBearer: true,
  body: providerToken,
  answer: openedSession,
  refusals: [
    facebookFailed,
    facebookWithoutEmail,
    accountLocked,
    secondFactorRequired,
    emailHasAccount,
    providerNotConfigured,
    unavailable,
  ],
})

export const linkProvider = signedIn.post('/accounts/link-provider', {
  sensitive: 'always',
  summary: 'Let the own account be signed in to through Google or Facebook as well',
  body: z.object({ provider: z.enum(['google', 'facebook']), token: providerToken.shape.token }),
  answer: messageOnly,
  refusals: [googleFailed, facebookFailed, linkedElsewhere, providerNotConfigured, unavailable],
})

export const getSignInOptions = anyone.get('/accounts/sign-in-options', {
  summary:
    'The providers through which one can sign in here, and whether a forgotten password can be set anew',
  answer: z.object({
    data: z.object({
      google_client_id: z.optional(z.string()),
      facebook_app_id: z.optional(z.string()),
      /** True where a link to a new password can be sent. */
      password_reset: z.optional(z.literal(true)),
    }),
  }),
})

export const changePassword = signedIn.put('/accounts/change-password', {
  summary: 'Change the own password; other devices are signed out',
  // With a second factor.
  sensitive: 'sometimes',
  beforeOwnPassword: true,
  body: z.object({
    account_id: z.int().check(z.gte(1), z.lte(largestInteger)),
    // Someone who came through Google or Facebook has none yet.
    old_password: z.union([z.literal(''), presentedPassword]),
    new_password: newPassword,
  }),
  answer: z.object({ warning: z.optional(z.string()) }),
  refusals: [wrongOldPassword, signInAgain, forbidden, invalidInput, tooMany],
})
