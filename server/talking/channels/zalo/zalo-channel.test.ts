import { expect, test } from 'vitest'
import type { HouseAnswer, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { ChannelClosed } from '#server/talking/channels/channel-port.ts'
import { zaloChannel } from './zalo-channel.ts'
import type { TokenKeeper } from './zalo-tokens.ts'

const account = {
  url: 'https://business.openapi.zalo.me',
  oauthUrl: 'https://oauth.zaloapp.com',
  appId: '1234567890',
  appSecret: 'kin',
  refreshToken: 'first',
}
const message = {
  phone: '0912345678',
  template: '7895417',
  data: { ma_don: 'HS0THUMAU0', tong_tien: '268000' },
  trackingId: 'HS0THUMAU0-sent-12',
}

/** A channel whose house answers these in turn, and the requests that it gets. */
function opened(...answers: (unknown | Error)[]) {
  const asked: HouseRequest[] = []
  const refused: (string | undefined)[] = []
  const tokens: TokenKeeper = {
    token(not) {
      refused.push(not?.refused)
      return Promise.resolve(not ? 'renewed' : 'kept')
    },
    trouble: () => Promise.resolve(undefined),
  }
  const channel = zaloChannel(account, tokens, (request): Promise<HouseAnswer> => {
    asked.push(request)
    const next = answers.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve({ status: 200, body: next })
  })
  return { channel, asked, refused }
}
const taken = { error: 0, message: 'Success', data: { msg_id: 'b32d8bd5a0da4984' } }

test('a message is sent as the documentation shows it, and is taken under its number', async () => {
  const { channel, asked } = opened(taken)
  expect(await channel.send(message)).toEqual({ kind: 'sent', number: 'b32d8bd5a0da4984' })
  expect(asked).toEqual([
    {
      method: 'POST',
      url: 'https://business.openapi.zalo.me/message/template',
      headers: { access_token: 'kept' },
      body: {
        phone: '84912345678',
        template_id: '7895417',
        template_data: { ma_don: 'HS0THUMAU0', tong_tien: '268000' },
        tracking_id: 'HS0THUMAU0-sent-12',
      },
    },
  ])
})

test.each([-124, -216])(
  'a token that is refused with %i is renewed once, and the message sent again',
  async (code) => {
    const { channel, asked, refused } = opened({ error: code, message: 'Access token invalid' }, taken)
    expect(await channel.send(message)).toEqual({ kind: 'sent', number: 'b32d8bd5a0da4984' })
    expect(refused).toEqual([undefined, 'kept'])
    expect(asked.map(({ headers }) => headers?.['access_token'])).toEqual(['kept', 'renewed'])
  },
)

test('a token that is refused right after it was renewed closes the channel for a while', async () => {
  const invalid = { error: -124, message: 'Access token invalid' }
  const { channel, asked } = opened(invalid, invalid, taken)
  await expect(channel.send(message)).rejects.toThrow(ChannelClosed)
  await expect(channel.send(message)).rejects.toThrow(ChannelClosed)
  expect(asked).toHaveLength(2)
})

test.each([
  [-118, false, 'Số điện thoại này không có tài khoản Zalo. (mã -118)'],
  [-131, false, 'Mẫu tin chưa dùng được: xem lại mã mẫu và tình trạng của nó. (mã -131)'],
  [-144, true, 'Đã hết lượt gửi trong ngày của Official Account. (mã -144)'],
  [-137, true, 'Tài khoản ZNS không đủ tiền: nạp thêm ở zalo.cloud. (mã -137)'],
  [-9999, false, 'Zalo trả lời: Never heard of. (mã -9999)'],
])('code %i is a refusal, which may be tried again: %s', async (error, again, why) => {
  const { channel } = opened({ error, message: 'Never heard of' })
  expect(await channel.send(message)).toEqual({ kind: 'refused', code: String(error), why, again })
})

test.each([[{}], [{ error: '0' }], [{ error: null }], [[]], ['OK'], [{ error: 0.5 }]])(
  'an answer without a number, %j, says nothing of what was done',
  async (body) => {
    await expect(opened(body).channel.send(message)).rejects.toThrow(NoAnswer)
  },
)

test('a line that breaks is unknown; one that did not come about left nothing behind', async () => {
  const broken = new NoAnswer('No answer', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) })
  const { channel } = opened(broken)
  await expect(channel.send(message)).rejects.toBe(broken)
  const closed = new NoAnswer('No answer', {
    cause: new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
  })
  await expect(opened(closed).channel.send(message)).rejects.toThrow(ChannelClosed)
})

test('a template is told with its state, its price and the fields that it wants', async () => {
  const { channel, asked } = opened({
    error: 0,
    message: 'Success',
    data: {
      templateId: 7895417,
      templateName: 'Đơn đang giao',
      status: 'ENABLE',
      price: '300',
      listParams: [
        { name: 'ma_don', require: true, type: 'STRING', maxLength: 30, minLength: 0, acceptNull: false },
        { name: 'tong_tien', require: true, type: 'NUMBER', maxLength: 20 },
      ],
    },
  })
  expect(await channel.template('7895417')).toEqual({
    state: 'enabled',
    name: 'Đơn đang giao',
    reason: '',
    price: 300,
    params: [
      { name: 'ma_don', type: 'STRING', most: 30 },
      { name: 'tong_tien', type: 'NUMBER', most: 20 },
    ],
  })
  expect(asked[0]?.url).toBe('https://business.openapi.zalo.me/template/info/v2?template_id=7895417')
  const { channel: unknown } = opened({ error: -109, message: 'Template ID invalid' })
  expect(await unknown.template('1')).toBeUndefined()
})

test.each([
  ['PENDING_REVIEW', 'pending'],
  ['REJECT', 'rejected'],
  ['DISABLE', 'disabled'],
  ['DELETE', 'unknown'],
])('a template in state %s is %s', async (status, state) => {
  const { channel } = opened({ error: 0, data: { status, reason: 'Sai nội dung' } })
  expect(await channel.template('1')).toMatchObject({
    state,
    reason: 'Sai nội dung',
    price: null,
    params: [],
  })
})
