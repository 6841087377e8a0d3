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
export function readCode(code: number, message: unknown): { consequence: Consequence; why: string } {
  const [consequence, why] = codes[String(code)] ?? ['final', wordsOf(message)]
  return { consequence, why: `${why} (mã ${code})`.trimStart() }
}

const wordsOf = (message: unknown) =>
  typeof message === 'string' && message.trim() !== ''
    ? `Zalo trả lời: ${message.trim().slice(0, longestWords)}.`
    : 'Zalo từ chối.'
