import * as z from 'zod/mini'
import { invalid } from '#server/platform/process/config/config-error.ts'
import {
  mustBeAddress,
  mustMatch,
  optionalText,
  secretField,
  type SettingField,
  textField,
} from '#server/platform/process/config/setting-field.ts'
import { address, readVariables, text } from '#server/platform/process/config/setting-types.ts'

/** The shop's application at Zalo, and its first token: each is good for one exchange, whose answer brings the next. */
export type ZaloAccount = {
  url: string
  oauthUrl: string
  appId: string
  appSecret: string
  refreshToken: string
}

const usualUrl = 'https://business.openapi.zalo.me'
const usualOauthUrl = 'https://oauth.zaloapp.com'

export const zaloVariables = z.object({
  ZALO_URL: address(/^https?$/, usualUrl),
  ZALO_OAUTH_URL: address(/^https?$/, usualOauthUrl),
  ZALO_APP_ID: text,
  ZALO_APP_SECRET: text,
  ZALO_REFRESH_TOKEN: text,
})

const optionalAddress = (typed: string) => (typed === '' ? undefined : mustBeAddress(typed))

/** The same as fields of a screen. */
export const zaloFields: readonly SettingField[] = [
  textField('ZALO_APP_ID', 'App ID', {
    hint: 'Ở developers.zalo.me, ứng dụng đã liên kết với Official Account của nhà sách.',
    problemOf: mustMatch(/^[\w-]{1,40}$/, 'Cần mã mà Zalo cho'),
  }),
  secretField('ZALO_APP_SECRET', 'App Secret', { sentTo: ['ZALO_OAUTH_URL'] }),
  secretField('ZALO_REFRESH_TOKEN', 'Refresh Token', {
    sentTo: ['ZALO_OAUTH_URL'],
    hint: 'Mỗi mã chỉ đổi được một lần: nhà sách đổi ngay khi lưu, rồi tự giữ mã kế tiếp. Đừng dùng mã này ở nơi khác.',
  }),
  optionalText('ZALO_URL', 'Địa chỉ gửi tin', {
    hint: 'Để trống nếu Zalo không cho địa chỉ riêng.',
    problemOf: optionalAddress,
  }),
  optionalText('ZALO_OAUTH_URL', 'Địa chỉ đổi mã', {
    hint: 'Để trống nếu Zalo không cho địa chỉ riêng.',
    problemOf: optionalAddress,
  }),
]

export const zaloDeciders = ['ZALO_APP_ID', 'ZALO_APP_SECRET', 'ZALO_REFRESH_TOKEN']

/** Undefined where no messages go by Zalo. Throws `ConfigError`. */
export function readZaloAccount(env: NodeJS.ProcessEnv): ZaloAccount | undefined {
  const value = readVariables(zaloVariables, env)
  const { ZALO_APP_ID: appId, ZALO_APP_SECRET: appSecret, ZALO_REFRESH_TOKEN: refreshToken } = value
  if (!appId && !appSecret && !refreshToken) return undefined
  if (!appId || !appSecret || !refreshToken)
    throw invalid(`${zaloDeciders.join(', ')}: all or none must be set`)
  const plain = (url: string) => url.replace(/\/+$/, '')
  return {
    url: plain(value.ZALO_URL ?? usualUrl),
    oauthUrl: plain(value.ZALO_OAUTH_URL ?? usualOauthUrl),
    appId,
    appSecret,
    refreshToken,
  }
}

type Exposed = { reachable: boolean; demo: boolean; zalo: ZaloAccount | undefined }

/** Only of shops that others reach, as with carriers. */
export const findZaloContradictions = ({ reachable, demo, zalo }: Exposed): string[] =>
  reachable && demo && zalo
    ? ['DEMO, ZALO_APP_ID: a demo, whose passwords everybody knows, must not send messages to telephones']
    : []
