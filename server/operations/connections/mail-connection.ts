import { email } from '#contract/base/people/email.ts'
import { connectionSentences as sentences } from '#contract/operations/connections/connection-sentences.ts'
import { checkMail } from '#server/operations/health/checks/check-services.ts'
import {
  mustMatch,
  optionalSecret,
  optionalText,
  textField,
} from '#server/platform/process/config/setting-field.ts'
import type { ConnectionKind } from './connection-kind.ts'

export const mailConnection: ConnectionKind = {
  key: 'mail',
  name: 'Máy chủ thư',
  about: 'Thư về đơn hàng, tài khoản và sách về lại đi qua đây.',
  fields: [
    textField('MAIL_SERVER', 'Máy chủ', {
      hint: 'Ví dụ smtp.gmail.com; nhà cung cấp hộp thư cho biết.',
      tidy: (text) => text.toLowerCase(),
      problemOf: mustMatch(/^[a-z0-9.-]{1,253}$/, 'Cần tên máy chủ, như smtp.gmail.com'),
    }),
    textField('MAIL_PORT', 'Cổng', {
      usual: '465',
      hint: '465: mã hóa từ đầu. Cổng khác, như 587: mã hóa ngay khi máy chủ nhận.',
      problemOf: mustMatch(
        /^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/,
        'Cần một số như 465',
      ),
    }),
    optionalText('MAIL_USER', 'Tên đăng nhập', { hint: 'Thường là địa chỉ email ấy.' }),
    optionalSecret('MAIL_PASSWORD', 'Mật khẩu', {
      sentTo: ['MAIL_SERVER', 'MAIL_PORT'],
      hint: 'Gmail và nhiều nơi khác cần mật khẩu ứng dụng, không phải mật khẩu thường.',
    }),
    textField('MAIL_FROM', 'Gửi từ địa chỉ', {
      problemOf: (text) => (email.safeParse(text).success ? undefined : 'Cần một địa chỉ email'),
    }),
  ],
  decidedBy: ['SMTP_URL', 'MAIL_FROM'],
  compose: ({ MAIL_SERVER, MAIL_PORT, MAIL_USER, MAIL_PASSWORD = '', MAIL_FROM = '' }) => {
    const login = MAIL_USER ? `${encodeURIComponent(MAIL_USER)}:${encodeURIComponent(MAIL_PASSWORD)}@` : ''
    return {
      SMTP_URL: `${MAIL_PORT === '465' ? 'smtps' : 'smtp'}://${login}${MAIL_SERVER}:${MAIL_PORT}`,
      MAIL_FROM,
    }
  },
  check: (config) => checkMail({ config }),
  barred: ({ publicUrl }) => (publicUrl === undefined ? sentences.needsPublicUrl : undefined),
}
