import { type Fields, fieldsOf } from '#server/platform/outbound/answer-fields.ts'
import { withoutGaps } from '#contract/base/people/read-phone.ts'
import type { ZaloAccount } from '#server/base/channels/zalo-settings.ts'
import {
  ChannelClosed,
  type KnownTemplate,
  type PhoneChannel,
  type PhoneMessage,
  type SendingOutcome,
  type TemplateParam,
  type TemplateState,
} from '#server/talking/channels/channel-port.ts'
import { type AskHouse, type HouseRequest, wasNotReached } from '#server/platform/outbound/call-house.ts'
import { NoAnswer, outgoing } from '#server/platform/outbound/post-json.ts'
import type { TokenKeeper } from './zalo-tokens.ts'

/** Zalo Notification Service, as its documentation describes it. */
export function zaloChannel(account: ZaloAccount, tokens: TokenKeeper, ask: AskHouse): PhoneChannel {
  const call = callOf(account, tokens, ask)
  return {
    key: 'zalo',
    name: 'Zalo',
    send: async (message) => outcomeOf(await call('send', requestOf(message))),
    async template(id) {
      const query = new URLSearchParams({ template_id: id })
      const answer = await call('template', { method: 'GET', path: `/template/info/v2?${query}` })
      return answer.code === 0 ? templateOf(answer.data) : undefined
    },
    keep: async () => void (await tokens.token()),
    trouble: () => tokens.trouble(),
  }
}

type Asked = { method: 'GET' | 'POST'; path: string; body?: object }
type Answer = { code: number; message: unknown; data: Fields }

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const requestOf = ({ phone, template, data, trackingId }: PhoneMessage): Asked => ({
  method: 'POST',
  path: '/message/template',
  body: {
    phone: withoutGaps(phone).replace(/^0/, '84'),
    template_id: template,
    template_data: data,
    tracking_id: trackingId,
  },
})

/** A token that is not taken is renewed once; the message itself was not, so it may be sent again. */
const callOf = (account: ZaloAccount, tokens: TokenKeeper, ask: AskHouse) => {
  const once = async (what: string, { path, ...asked }: Asked, token: string): Promise<Answer> => {
    const request: HouseRequest = { ...asked, url: account.url + path, headers: { access_token: token } }
    return answerOf(await reach(what, request, ask))
  }
  // Each try to renew spends a token: where the new one is not taken either, it is left alone for a while.
  let closedUntil = 0
  return async (what: string, asked: Asked): Promise<Answer> => {
    if (Date.now() < closedUntil) throw new ChannelClosed(tokenNotTaken)
    const token = await tokens.token()
    const answer = await once(what, asked, token)
    if (readCode(answer.code, '').consequence !== 'token') return answer
    const again = await once(what, asked, await tokens.token({ refused: token }))
    if (readCode(again.code, '').consequence !== 'token') return again
    closedUntil = Date.now() + pauseAfterToken
    throw new ChannelClosed(tokenNotTaken)
  }
}

const pauseAfterToken = 60_000
const tokenNotTaken = 'Zalo không nhận cả mã truy cập vừa đổi: xem lại quyền của ứng dụng ở zalo.cloud.'

async function reach(what: string, request: HouseRequest, ask: AskHouse): Promise<unknown> {
  try {
    return (await outgoing({ to: 'zalo', call: what }, () => ask(request))).body
  } catch (error) {
    if (!wasNotReached(error)) throw error
    throw new ChannelClosed('Không tới được máy của Zalo: xem mạng ra ngoài của máy chủ.', { cause: error })
  }
}

/** An answer without a number says nothing about what was done. */
function answerOf(body: unknown): Answer {
  const { error, message, data } = fieldsOf(body)
  if (typeof error !== 'number' || !Number.isSafeInteger(error))
    throw new NoAnswer('Zalo answered without a code')
  return { code: error, message, data: fieldsOf(data) }
}

function outcomeOf({ code, message, data }: Answer): SendingOutcome {
  if (code === 0) return { kind: 'sent', number: text(data['msg_id']).slice(0, 100) || null }
  const { consequence, why } = readCode(code, message)
  return { kind: 'refused', code: String(code), why, again: consequence === 'later' }
}

const states: Readonly<Record<string, TemplateState>> = {
  ENABLE: 'enabled',
  PENDING_REVIEW: 'pending',
  REJECT: 'rejected',
  DISABLE: 'disabled',
}
const mostParams = 50

function templateOf(data: Fields): KnownTemplate {
  const price = Number(text(data['price']) || text(data['price_sdt']) || Number.NaN)
  const params = Array.isArray(data['listParams']) ? data['listParams'].slice(0, mostParams) : []
  return {
    state: states[text(data['status']).toUpperCase()] ?? 'unknown',
    name: text(data['templateName']).slice(0, 200),
    reason: text(data['reason']).slice(0, 300),
    price: Number.isFinite(price) && price >= 0 && price < 1e6 ? Math.round(price) : null,
    params: params.map(fieldsOf).flatMap((param) => paramOf(param) ?? []),
  }
}

function paramOf(param: Fields): TemplateParam | undefined {
  const name = text(param['name']).slice(0, 60)
  const most = Number(param['maxLength'])
  if (name === '') return undefined
  return {
    name,
    type: text(param['type']).toUpperCase().slice(0, 30),
    most: Number.isSafeInteger(most) && most > 0 ? most : null,
  }
}

/** Consequence of a code: this message is refused for good, may be taken later, or the token was not taken. */
type Consequence = 'final' | 'later' | 'token'
type Code = readonly [Consequence, string]

const app = 'Ứng dụng Zalo chưa đúng hoặc chưa bật: xem lại App ID ở developers.zalo.me.'
const oa = 'Official Account chưa được phép gửi ZNS: xem lại ở zalo.cloud.'
const money = 'Tài khoản ZNS không đủ tiền: nạp thêm ở zalo.cloud.'
const quota = 'Đã hết lượt gửi trong ngày của Official Account.'
const template = 'Mẫu tin chưa dùng được: xem lại mã mẫu và tình trạng của nó.'
const values = 'Các ô của mẫu không khớp với nhà sách gửi: so lại tên ô và độ dài.'
const reader = 'Người nhận không nhận được: chưa dùng Zalo, tắt tin, hoặc bản Zalo quá cũ.'
const refused = 'Người nhận đã từ chối tin của Official Account.'

/** Codes of ZNS and of the token, as its documentation lists them. */
const codes: Readonly<Record<string, Code>> = {
  '-32': ['later', 'Zalo nhận quá nhiều tin cùng lúc.'],
  '-100': ['later', 'Zalo gặp lỗi và hẹn gửi lại sau.'],
  '-101': ['final', app],
  '-102': ['final', app],
  '-103': ['final', app],
  '-104': ['final', 'App Secret không đúng.'],
  '-105': ['final', 'Ứng dụng chưa liên kết với Official Account nào.'],
  '-106': ['final', 'Zalo không nhận cách gọi này.'],
  '-108': ['final', 'Số điện thoại không hợp lệ với Zalo.'],
  '-109': ['final', template],
  '-110': ['final', reader],
  '-111': ['final', values],
  '-112': ['final', values],
  '-113': ['final', 'Nút bấm của mẫu tin không hợp lệ.'],
  '-114': ['final', reader],
  '-115': ['later', money],
  '-116': ['final', values],
  '-117': ['final', 'Official Account hoặc ứng dụng không được dùng mẫu tin này.'],
  '-118': ['final', 'Số điện thoại này không có tài khoản Zalo.'],
  '-119': ['final', reader],
  '-120': ['final', oa],
  '-121': ['final', values],
  '-122': ['final', values],
  '-124': ['token', 'Zalo không nhận mã truy cập.'],
  '-125': ['final', 'Mã Official Account không đúng.'],
  '-126': ['later', money],
  '-127': ['final', 'Mẫu thử chỉ gửi được cho quản trị viên của Official Account.'],
  '-130': ['final', values],
  '-131': ['final', template],
  '-132': ['final', values],
  '-133': ['later', 'Zalo không gửi loại tin này vào giờ này.'],
  '-134': ['final', refused],
  '-135': ['final', oa],
  '-136': ['final', 'Tài khoản Zalo Cloud chưa được nối: xem lại ở zalo.cloud.'],
  '-137': ['later', money],
  '-138': ['final', oa],
  '-139': ['final', refused],
  '-140': ['final', refused],
  '-141': ['final', refused],
  '-144': ['later', quota],
  '-145': ['final', oa],
  '-146': ['final', template],
  '-147': ['later', 'Mẫu tin đã hết lượt gửi trong ngày.'],
  '-216': ['token', 'Zalo không nhận mã truy cập.'],
  '-220': ['token', 'Mã truy cập của Zalo đã hết hạn.'],
}

const longestWords = 120

/** An unknown code is told in Zalo's own words, and is final: sending again might reach a person twice. */
function readCode(code: number, message: unknown): { consequence: Consequence; why: string } {
  const [consequence, why] = codes[String(code)] ?? ['final', wordsOf(message)]
  return { consequence, why: `${why} (mã ${code})`.trimStart() }
}

const wordsOf = (message: unknown) =>
  typeof message === 'string' && message.trim() !== ''
    ? `Zalo trả lời: ${message.trim().slice(0, longestWords)}.`
    : 'Zalo từ chối.'
