import * as z from 'zod/mini'
import { email } from '#contract/base/people/email.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { newPassword } from '#contract/base/people/passwords.ts'
import { invalidInput, tooMany } from '#contract/platform/shape/refusal.ts'

const anyone = endpointsOf('Accounts', 'anyone')

/** The same for an e-mail that has no account: who asks learns nothing of who is a customer. */
export const resetLinkSent =
  'Nếu email này có tài khoản, nhà sách đã gửi liên kết đặt lại mật khẩu. Liên kết dùng được một lần, trong 30 phút.'

export const mailNotConfigured = {
  status: 503,
  code: 'MAIL_NOT_CONFIGURED',
  msg: 'Nhà sách chưa gửi được email. Vui lòng liên hệ quản trị viên để được cấp mật khẩu mới.',
}
export const resetLinkInvalid = {
  status: 400,
  code: 'RESET_LINK_INVALID',
  msg: 'Liên kết này đã được dùng hoặc đã hết hạn. Vui lòng yêu cầu liên kết mới.',
}

export const forgotPassword = anyone.post('/accounts/forgot-password', {
  summary: 'Have a link sent by which a forgotten password is set anew; the same answer for every e-mail',
  ignoresBearer: true,
  takesTurns: true,
  body: z.object({ email }),
  answer: messageOnly,
  refusals: [mailNotConfigured, invalidInput, tooMany],
})

export const resetPassword = anyone.post('/accounts/reset-password', {
  summary: 'Set a new password by the token of such a link; all sessions end',
  ignoresBearer: true,
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(1000)), new_password: newPassword }),
  answer: z.object({ msg: z.string(), warning: z.optional(z.string()) }),
  refusals: [resetLinkInvalid, invalidInput, tooMany],
})
