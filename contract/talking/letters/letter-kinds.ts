import { deliverySentences } from '#contract/selling/delivery/delivery-sentences.ts'
import { orderStatus, type OrderStatus } from '#contract/selling/orders/order-status.ts'
import type { Carrier } from '#contract/selling/carriers/carriers.ts'
import { type StoredSums, sumLines, totalsOf } from '#contract/selling/sums/order-sums.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import type { Fact, LetterBlock, LetterLine } from './letter-blocks.ts'
import type { LetterValue, LetterValues } from './letter-words.ts'

/** Order as its letters tell it. Links lead to where its customer sees it. */
export type LetterOrder = StoredSums & {
  order_code: string
  status: OrderStatus
  lines: readonly LetterLine[]
  credit_used: number
  due_amount: number
  /** Supplement that it waits for since its lines were changed. */
  supplement_due: number
  method: string
  online: boolean
  paid: boolean
  expires_at: string | null
  recipient: string
  phone_number: string
  address: string
  tracking_number: string | null
  carrier: Carrier | null
  cancel_reason: string | null
  /** When it is expected, in words; null where that is not known, or is over. */
  arrival: string | null
  /** Why it is expected then and not when it was first told. */
  arrival_note: string
  link: string
  /** Link that gives an order without an account to one. */
  claim?: string
}

/** Facts that a letter is written from. `given` is what its row holds: see the `gives` of each kind. */
export type LetterFacts = {
  name: string
  shop: { name: string; url: string }
  given: Readonly<Record<string, unknown>>
  order?: LetterOrder
  /** The one link of a letter that is about no order. */
  link?: string
}

/**
 * Buckets of the rate limit on letters that an e-mail gets in a day, by who causes them: each kind by itself, those about the orders of one
 * person or browser, or all. What tells an owner of a deed on their account is never counted with what another can cause.
 */
export const letterPots = {
  owner: 'kind',
  stranger: 'kind',
  buyer: 'person',
  staff: 'kind',
  news: 'all',
} as const

type Kind = {
  /** For the staff: what it is called, and when it goes. */
  name: string
  when: string
  about: 'order' | 'book' | 'account'
  /** By whose deeds it goes: its pot is filled by nothing that others cause. */
  cause: keyof typeof letterPots
  /** 'news' can be unsubscribed from by its recipient, and goes when nothing else waits. */
  rank: 'account' | 'order' | 'news'
  /** Later it is of no use: it is not sent any more. */
  hours: number
  /** Begins the letter; the owner may write these two anew, with these values in braces. */
  subject: string
  opening: string
  values: readonly LetterValue[]
  /** Goes only to whom has agreed to advertising letters. */
  needsConsent?: true
  blocks: (facts: LetterFacts) => readonly LetterBlock[]
  /** False where what it tells is true no longer. */
  holds?: (order: LetterOrder) => boolean
}
export type LetterKind = Kind

const orderValues = ['ten', 'nha_sach', 'ma_don', 'tong_tien'] as const
const ofOrder = { about: 'order', rank: 'order', cause: 'buyer', hours: 72, values: orderValues } as const
const ofAccount = {
  about: 'account',
  rank: 'account',
  cause: 'owner',
  hours: 72,
  values: ['ten', 'nha_sach'],
} as const
const ofEnquiry = { ...ofAccount, values: ['ten', 'nha_sach', 'ma_loi_nhan'] } as const
const ofBook = { about: 'book', hours: 72, values: ['ten', 'nha_sach', 'sach', 'gia'] } as const

/** A kind is declared here alone; a verb writes it with `queueLetters`, or with its notification. Keys are stored: they never change. */
export const letterKinds = {
  order_placed: {
    ...ofOrder,
    name: 'Đã nhận đơn hàng',
    when: 'Ngay khi đơn hàng được đặt.',
    subject: 'Đã nhận đơn hàng {ma_don}',
    opening:
      'Cảm ơn bạn đã đặt sách ở {nha_sach}. Chúng tôi đã nhận đơn hàng {ma_don} và sẽ báo bạn khi đơn được xác nhận.',
    blocks: (facts) => [...waitsForPayment(facts), ...whole(facts), ...claim(facts)],
  },
  order_payment_due: {
    ...ofOrder,
    hours: 6,
    values: [...orderValues, 'so_tien', 'han'],
    name: 'Sắp hết hạn thanh toán',
    when: 'Ba giờ trước khi một đơn chờ chuyển khoản tự hủy.',
    subject: 'Đơn hàng {ma_don} sắp hết hạn thanh toán',
    opening: 'Đơn hàng {ma_don} vẫn chờ thanh toán {so_tien}. Sau {han} đơn sẽ tự hủy và sách trở lại kệ.',
    blocks: (facts) => [openOrder(facts, 'Thanh toán đơn hàng'), books(facts), didPay],
    holds: ({ status, paid }) => status === orderStatus.pending && !paid,
  },
  order_paid: {
    ...ofOrder,
    values: [...orderValues, 'so_tien'],
    name: 'Đã nhận thanh toán',
    when: 'Khi tiền của một đơn trả trước đã đến.',
    subject: 'Đã nhận thanh toán cho đơn hàng {ma_don}',
    opening: 'Chúng tôi đã nhận {so_tien} cho đơn hàng {ma_don}. Cảm ơn bạn!',
    blocks: whole,
  },
  order_confirmed: {
    ...ofOrder,
    name: 'Đã xác nhận đơn hàng',
    when: 'Khi nhà sách xác nhận đơn.',
    subject: 'Đơn hàng {ma_don} đã được xác nhận',
    opening:
      'Đơn hàng {ma_don} đã được xác nhận và đang được chuẩn bị. Chúng tôi sẽ báo bạn khi sách lên đường.',
    blocks: whole,
  },
  order_shipping: {
    ...ofOrder,
    values: [...orderValues, 'van_don'],
    name: 'Đơn hàng đang giao',
    when: 'Khi sách rời nhà sách, có mã vận đơn nếu nhà sách đã ghi.',
    subject: 'Đơn hàng {ma_don} đang trên đường đến bạn',
    opening: 'Sách của đơn hàng {ma_don} đã rời nhà sách và đang trên đường đến bạn.',
    blocks: (facts) => [...tracking(facts), ...payAtDoor(facts), ...whole(facts)],
  },
  order_step_undone: {
    ...ofOrder,
    name: 'Đính chính về đơn hàng',
    when: 'Khi nhà sách hoàn tác một bước mà khách đã được báo bằng thư.',
    subject: 'Sửa lại tin về đơn hàng {ma_don}',
    opening:
      'Tin vừa rồi của chúng tôi về đơn hàng {ma_don} là nhầm, mong bạn bỏ qua. Sách chưa rời nhà sách, chúng tôi sẽ báo bạn khi đơn đi tiếp.',
    blocks: (facts) => [openOrder(facts), books(facts)],
    holds: ({ status }) => status === orderStatus.pending || status === orderStatus.confirmed,
  },
  order_arrival_changed: {
    ...ofOrder,
    values: [...orderValues, 'ngay_giao'],
    name: 'Ngày giao thay đổi',
    when: 'Khi nhà sách đổi ngày dự kiến giao của một đơn.',
    subject: 'Đơn hàng {ma_don} có ngày giao mới',
    opening:
      'Ngày giao dự kiến của đơn hàng {ma_don} đã thay đổi. Bạn sẽ nhận sách trong khoảng {ngay_giao}.',
    blocks: (facts) => [...whyThen(facts), ...whole(facts)],
    holds: ({ arrival }) => arrival !== null,
  },
  order_recipient_changed: {
    ...ofOrder,
    name: 'Đã sửa nơi nhận hàng',
    when: 'Khi nhà sách sửa người nhận, điện thoại, địa chỉ hoặc ghi chú của một đơn.',
    subject: 'Thông tin nhận hàng của đơn {ma_don} đã được sửa',
    opening:
      'Chúng tôi vừa sửa thông tin nhận hàng của đơn {ma_don} theo yêu cầu. Nếu có gì chưa đúng, hãy báo chúng tôi trước khi sách lên đường.',
    blocks: (facts) => [...whole(facts), ...claim(facts)],
  },
  order_lines_changed: {
    ...ofOrder,
    name: 'Đã đổi sách trong đơn',
    when: 'Khi nhà sách thêm, bớt hoặc bỏ sách trong một đơn.',
    subject: 'Đơn hàng {ma_don} đã được sửa: tổng mới {tong_tien}',
    opening:
      'Theo yêu cầu của bạn, chúng tôi đã sửa sách trong đơn hàng {ma_don}. Tổng mới là {tong_tien}. Nếu có gì chưa đúng, hãy báo chúng tôi.',
    blocks: (facts) => [...waitsForPayment(facts), ...whole(facts)],
  },
  order_more_to_pay: {
    ...ofOrder,
    values: [...orderValues, 'so_tien'],
    name: 'Cần thanh toán thêm',
    when: 'Khi một đơn đã thanh toán được sửa và có giá cao hơn.',
    subject: 'Đơn hàng {ma_don} được sửa: cần thanh toán thêm {so_tien}',
    opening:
      'Theo yêu cầu của bạn, chúng tôi đã sửa sách trong đơn hàng {ma_don}. Tổng mới là {tong_tien}, còn {so_tien} cần thanh toán thêm.',
    blocks: (facts) => [howToPayMore(facts), ...whole(facts)],
    holds: ({ supplement_due }) => supplement_due > 0,
  },
  order_tracking_changed: {
    ...ofOrder,
    values: [...orderValues, 'van_don'],
    name: 'Mã vận đơn mới',
    when: 'Khi nhà sách sửa mã vận đơn của một đơn đang giao.',
    subject: 'Mã vận đơn mới của đơn hàng {ma_don}',
    opening: 'Mã vận đơn của đơn hàng {ma_don} đã được sửa lại. Xin dùng mã dưới đây để theo dõi.',
    blocks: (facts) => [...tracking(facts), ...whole(facts)],
    holds: ({ status }) => status === orderStatus.shipping,
  },
  order_delivered: {
    ...ofOrder,
    name: 'Đơn hàng đã giao',
    when: 'Khi đơn được giao xong.',
    subject: 'Đơn hàng {ma_don} đã được giao',
    opening: 'Đơn hàng {ma_don} đã được giao. Chúc bạn đọc sách vui!',
    blocks: (facts) => [openOrder(facts), books(facts)],
  },
  order_cancelled: {
    ...ofOrder,
    values: [...orderValues, 'ly_do'],
    name: 'Đơn hàng đã hủy',
    when: 'Khi đơn bị hủy, bởi khách, bởi nhà sách hoặc vì quá hạn thanh toán.',
    subject: 'Đơn hàng {ma_don} đã hủy',
    opening: 'Đơn hàng {ma_don} đã được hủy.',
    blocks: (facts) => [...reason(facts), ...goesBack(facts), openOrder(facts), books(facts)],
  },
  order_refunded: {
    ...ofOrder,
    values: [...orderValues, 'so_tien'],
    name: 'Đã hoàn tiền',
    when: 'Khi nhà sách hoàn lại tiền của đơn. Cần số tiền.',
    subject: 'Đã hoàn tiền cho đơn hàng {ma_don}',
    opening:
      'Chúng tôi đã hoàn lại {so_tien} cho đơn hàng {ma_don}. Tùy ngân hàng, tiền có thể đến sau vài ngày làm việc.',
    blocks: (facts) => [openOrder(facts)],
  },
  return_asked: {
    ...ofOrder,
    name: 'Đã nhận yêu cầu trả hàng',
    when: 'Khi khách gửi yêu cầu trả hàng.',
    subject: 'Đã nhận yêu cầu trả hàng của đơn {ma_don}',
    opening: 'Chúng tôi đã nhận yêu cầu trả hàng của đơn hàng {ma_don} và sẽ trả lời bạn sớm.',
    blocks: (facts) => [openOrder(facts)],
  },
  return_accepted: {
    ...ofOrder,
    name: 'Đồng ý trả hàng',
    when: 'Khi nhà sách đồng ý yêu cầu trả hàng.',
    subject: 'Yêu cầu trả hàng của đơn {ma_don} được đồng ý',
    opening:
      'Chúng tôi đồng ý nhận lại hàng của đơn {ma_don}. Hãy gửi sách về nhà sách; khi sách đến chúng tôi sẽ hoàn tiền cho bạn.',
    blocks: (facts) => [...staffWords(facts), openOrder(facts)],
  },
  return_refused: {
    ...ofOrder,
    name: 'Từ chối trả hàng',
    when: 'Khi nhà sách từ chối yêu cầu trả hàng, kèm lý do.',
    subject: 'Về yêu cầu trả hàng của đơn {ma_don}',
    opening: 'Rất tiếc, chúng tôi không nhận lại hàng của đơn {ma_don}.',
    blocks: (facts) => [...staffWords(facts), openOrder(facts)],
  },
  return_paid_back: {
    ...ofOrder,
    values: [...orderValues, 'so_tien'],
    name: 'Hoàn tiền trả hàng',
    when: 'Khi tiền của hàng trả được hoàn lại. Cần số tiền.',
    subject: 'Đã hoàn tiền trả hàng của đơn {ma_don}',
    opening: 'Chúng tôi đã nhận sách trả về và hoàn lại {so_tien} cho đơn hàng {ma_don}.',
    blocks: (facts) => [...wayBack(facts), openOrder(facts)],
  },
  restock_confirmation: {
    ...ofBook,
    cause: 'stranger',
    rank: 'account',
    hours: 24,
    name: 'Xác nhận báo khi có hàng',
    when: 'Khi người chưa đăng nhập để lại email để được báo.',
    subject: 'Xác nhận: báo khi có “{sach}”',
    opening:
      'Có người, hẳn là bạn, nhờ {nha_sach} báo tới địa chỉ này khi “{sach}” có hàng trở lại. Hãy mở liên kết này để xác nhận, hoặc để thôi chờ.',
    blocks: ({ link = '' }) => [
      { kind: 'button', name: 'Xác nhận hoặc thôi chờ', link },
      {
        kind: 'aside',
        text: 'Nếu không phải bạn, hãy bỏ qua thư này: sau 48 giờ địa chỉ của bạn sẽ được xóa.',
      },
    ],
  },
  restock: {
    ...ofBook,
    cause: 'news',
    rank: 'news',
    name: 'Sách đã có hàng',
    when: 'Khi cuốn sách mà bạn đọc chờ có hàng trở lại.',
    subject: 'Đã có hàng: {sach}',
    opening: '“{sach}” đã có hàng trở lại ở {nha_sach}, giá {gia}.',
    blocks: ({ link = '' }) => [
      { kind: 'button', name: 'Xem sách', link },
      { kind: 'aside', text: 'Bạn nhận được thư này vì đã nhờ chúng tôi báo. Chúng tôi chỉ báo một lần.' },
    ],
  },
  wish_cheaper: {
    ...ofBook,
    cause: 'news',
    rank: 'news',
    needsConsent: true,
    name: 'Sách yêu thích rẻ hơn',
    when: 'Khi sách trong danh sách yêu thích rẻ hơn, với người đã đồng ý nhận thư giới thiệu.',
    subject: 'Rẻ hơn: {sach}',
    opening: '“{sach}” trong danh sách yêu thích của bạn ở {nha_sach} nay còn {gia}.',
    blocks: ({ link = '' }) => [
      { kind: 'button', name: 'Xem sách', link },
      { kind: 'aside', text: 'Bạn nhận được thư này vì đã đồng ý nhận thư giới thiệu của chúng tôi.' },
    ],
  },
  password_reset: {
    ...ofAccount,
    cause: 'stranger',
    hours: 1,
    name: 'Đặt lại mật khẩu',
    when: 'Khi có người báo quên mật khẩu. Liên kết được tạo lúc gửi, không ai khác thấy được.',
    subject: 'Đặt lại mật khẩu ở {nha_sach}',
    opening:
      'Có người, hẳn là bạn, muốn đặt lại mật khẩu cho tài khoản của bạn ở {nha_sach}. Hãy mở liên kết này để chọn mật khẩu mới. Liên kết dùng được một lần, trong 30 phút.',
    blocks: ({ link = '' }) => [
      { kind: 'button', name: 'Chọn mật khẩu mới', link },
      { kind: 'aside', text: 'Nếu không phải bạn, hãy bỏ qua thư này: mật khẩu của bạn vẫn như cũ.' },
    ],
  },
  password_changed: {
    ...ofAccount,
    name: 'Mật khẩu đã đổi',
    when: 'Khi mật khẩu của một tài khoản được đổi.',
    subject: 'Mật khẩu của bạn ở {nha_sach} đã được đổi',
    opening: 'Mật khẩu của tài khoản bạn ở {nha_sach} vừa được đổi, và các thiết bị khác đã được đăng xuất.',
    blocks: () => [notYou],
  },
  provider_linked: {
    ...ofAccount,
    name: 'Đã liên kết Google hoặc Facebook',
    when: 'Khi một tài khoản được liên kết với Google hoặc Facebook.',
    subject: 'Tài khoản của bạn ở {nha_sach} có thêm một cách đăng nhập',
    opening:
      'Tài khoản của bạn ở {nha_sach} vừa được liên kết với Google hoặc Facebook. Từ nay có thể đăng nhập bằng tài khoản đó.',
    blocks: () => [notYou],
  },
  account_locked: {
    ...ofAccount,
    name: 'Tài khoản bị khóa',
    when: 'Khi nhà sách khóa một tài khoản.',
    subject: 'Tài khoản của bạn ở {nha_sach} đã bị khóa',
    opening:
      'Nhà sách vừa khóa tài khoản của bạn ở {nha_sach}, và các thiết bị đã được đăng xuất. Nếu bạn cho là nhầm, hãy trả lời thư này.',
    blocks: () => [],
  },
  password_set: {
    ...ofAccount,
    name: 'Nhà sách đặt mật khẩu tạm thời',
    when: 'Khi nhân viên đặt mật khẩu tạm thời cho một tài khoản.',
    subject: 'Nhà sách đã đặt mật khẩu tạm thời cho tài khoản của bạn ở {nha_sach}',
    opening:
      'Nhân viên vừa đặt một mật khẩu tạm thời cho tài khoản của bạn ở {nha_sach}, và các thiết bị đã được đăng xuất. Bạn sẽ chọn mật khẩu mới khi đăng nhập.',
    blocks: () => [notAskedFor],
  },
  factor_added: {
    ...ofAccount,
    name: 'Đã bật xác minh hai bước',
    when: 'Khi một cách xác minh được thêm vào một tài khoản.',
    subject: 'Tài khoản của bạn ở {nha_sach} đã bật xác minh hai bước',
    opening:
      'Một cách xác minh hai bước vừa được thêm vào tài khoản của bạn ở {nha_sach}. Từ nay đăng nhập ở thiết bị lạ cần thêm bước này.',
    blocks: () => [notYou],
  },
  factor_removed: {
    ...ofAccount,
    name: 'Đã gỡ một cách xác minh',
    when: 'Khi một cách xác minh hai bước bị gỡ khỏi một tài khoản.',
    subject: 'Một cách xác minh của bạn ở {nha_sach} đã bị gỡ',
    opening: 'Một cách xác minh hai bước vừa bị gỡ khỏi tài khoản của bạn ở {nha_sach}.',
    blocks: () => [notYou],
  },
  new_device: {
    ...ofAccount,
    name: 'Đăng nhập từ thiết bị mới',
    when: 'Khi tài khoản của nhân viên, hoặc có xác minh hai bước, được đăng nhập từ một thiết bị lạ.',
    subject: 'Đăng nhập mới vào tài khoản của bạn ở {nha_sach}',
    opening: 'Tài khoản của bạn ở {nha_sach} vừa được đăng nhập từ một thiết bị chưa từng dùng.',
    blocks: ({ given }) => [
      {
        kind: 'facts',
        facts: [
          ['Thiết bị', String(given['device'] ?? '')],
          ['Địa chỉ mạng', String(given['address'] ?? '')],
        ],
      },
      notYou,
    ],
  },
  recovery_code_used: {
    ...ofAccount,
    name: 'Đã dùng mã khôi phục',
    when: 'Khi một mã khôi phục của một tài khoản được dùng.',
    subject: 'Một mã khôi phục của bạn ở {nha_sach} vừa được dùng',
    opening:
      'Một mã khôi phục vừa được dùng cho tài khoản của bạn ở {nha_sach}. Mã đó không dùng được nữa; hãy tạo bộ mã mới khi còn ít mã.',
    blocks: () => [notYou],
  },
  email_changed: {
    ...ofAccount,
    name: 'Email đã đổi',
    when: 'Khi email của một tài khoản được đổi; thư đến địa chỉ cũ.',
    subject: 'Email của tài khoản bạn ở {nha_sach} đã được đổi',
    opening:
      'Tài khoản của bạn ở {nha_sach} vừa được chuyển sang một địa chỉ email khác. Từ nay thư về tài khoản này không đến đây nữa.',
    blocks: () => [notYou],
  },
  enquiry_received: {
    ...ofEnquiry,
    cause: 'stranger',
    name: 'Đã nhận lời nhắn',
    when: 'Khi có người viết ở trang Liên hệ. Thư không nhắc lại lời của họ.',
    subject: '{nha_sach} đã nhận lời nhắn {ma_loi_nhan}',
    opening:
      'Chúng tôi đã nhận lời nhắn {ma_loi_nhan} của bạn và sẽ trả lời đến địa chỉ này. Hãy giữ mã để hỏi lại khi cần.',
    blocks: () => [{ kind: 'aside', text: 'Nếu bạn không viết cho chúng tôi, hãy bỏ qua thư này.' }],
  },
  enquiry_answered: {
    ...ofEnquiry,
    cause: 'staff',
    name: 'Trả lời lời nhắn',
    when: 'Khi nhà sách trả lời một lời nhắn.',
    subject: 'Trả lời lời nhắn {ma_loi_nhan}',
    opening: '{nha_sach} trả lời lời nhắn {ma_loi_nhan} của bạn:',
    blocks: ({ given, link = '' }) => [
      { kind: 'text', text: String(given['reply'] ?? '') },
      { kind: 'button', name: 'Viết tiếp cho nhà sách', link },
      { kind: 'aside', text: 'Khi viết tiếp, xin ghi mã ở trên để chúng tôi nhận ra câu chuyện của bạn.' },
    ],
  },
  supplier_order: {
    ...ofAccount,
    cause: 'staff',
    name: 'Thư đặt sách',
    when: 'Khi nhà sách gửi một đơn đặt hàng cho nhà cung cấp.',
    subject: '{nha_sach} đặt sách',
    opening: '{nha_sach} xin đặt những cuốn dưới đây. Nhờ {ten} báo lại ngày giao và những cuốn không còn.',
    blocks: ({ given }) => [
      { kind: 'facts', facts: [['Mã đơn đặt', String(given['supplier_order'] ?? '')]] },
      ...(given['note'] ? [{ kind: 'text', text: String(given['note']) } as const] : []),
      { kind: 'facts', facts: orderedFacts(given['ordered']) },
    ],
  },
  /** From before letters had kinds: its words stand in its row. */
  plain: {
    ...ofAccount,
    cause: 'staff',
    name: 'Thư khác',
    when: 'Thư đã viết xong từ trước.',
    subject: '',
    opening: '',
    values: [],
    blocks: ({ given }) => [{ kind: 'text', text: String(given['text'] ?? '') }],
  },
} satisfies Record<string, Kind>

export type LetterKey = keyof typeof letterKinds
export const letterKeys = Object.keys(letterKinds) as LetterKey[]
/** Those that the staff sees as templates. */
export const templateKeys = letterKeys.filter((key) => key !== 'plain')

/** A customer's notification about an order goes with this letter, in the same transaction. */
export const lettersWithNotifications = {
  paid: 'order_paid',
  confirmed: 'order_confirmed',
  shipping: 'order_shipping',
  arrival_changed: 'order_arrival_changed',
  recipient_changed: 'order_recipient_changed',
  lines_changed: 'order_lines_changed',
  more_to_pay: 'order_more_to_pay',
  tracking_changed: 'order_tracking_changed',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
  refunded: 'order_refunded',
  return_accepted: 'return_accepted',
  return_refused: 'return_refused',
  return_paid_back: 'return_paid_back',
} as const satisfies Record<string, LetterKey>

/** In the order in which a mail server gets them. */
export const letterRanks = { account: 0, order: 1, news: 2 } as const

/** Values that can stand in the words of this letter. */
export function valuesOf({ name, shop, given, order }: LetterFacts): LetterValues {
  const amount = given['amount']
  const values = {
    ten: name,
    nha_sach: shop.name,
    ma_don: order?.order_code,
    tong_tien: order && formatDong(order.total_amount),
    so_tien: typeof amount === 'number' ? formatDong(amount) : order && formatDong(order.due_amount),
    ly_do: order?.cancel_reason ?? undefined,
    van_don: order?.tracking_number ?? undefined,
    ngay_giao: order?.arrival ?? undefined,
    han: order?.expires_at ? formatMoment(order.expires_at) : undefined,
    sach: typeof given['title'] === 'string' ? given['title'] : undefined,
    ma_loi_nhan: typeof given['enquiry_code'] === 'string' ? given['enquiry_code'] : undefined,
    gia: typeof given['price'] === 'number' ? formatDong(given['price']) : undefined,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

const notYou: LetterBlock = {
  kind: 'aside',
  text: 'Nếu không phải bạn làm việc này, hãy liên hệ với chúng tôi ngay theo địa chỉ ở cuối thư.',
}
/** Advice about a deed of the staff, which was never the reader’s own. */
const notAskedFor: LetterBlock = {
  kind: 'aside',
  text: 'Nếu bạn không nhờ nhà sách đặt lại mật khẩu, hãy liên hệ với chúng tôi ngay theo địa chỉ ở cuối thư.',
}
const didPay: LetterBlock = { kind: 'aside', text: 'Nếu bạn vừa thanh toán, hãy bỏ qua thư này.' }

function certain({ order }: LetterFacts): LetterOrder {
  if (!order) throw new Error('A letter about an order without its order')
  return order
}

function whole(facts: LetterFacts): readonly LetterBlock[] {
  return [openOrder(facts), books(facts), delivery(facts)]
}

function openOrder(facts: LetterFacts, name = 'Xem đơn hàng'): LetterBlock {
  return { kind: 'button', name, link: certain(facts).link }
}

function books(facts: LetterFacts): LetterBlock {
  const order = certain(facts)
  const { lines, total_amount, credit_used } = order
  const sums = sumLines(totalsOf(order), { byCod: false, couponCode: null })
    .filter(({ part, amount }) => part === 'subtotal' || amount !== 0)
    .map(({ label, amount }) => [label, formatDong(amount)] as const)
  return {
    kind: 'lines',
    lines,
    sums: [
      ...sums,
      ...(credit_used > 0 ? ([[creditSentences.paidBy, formatDong(-credit_used)]] as const) : []),
    ],
    total:
      credit_used > 0
        ? [creditSentences.due, formatDong(total_amount - credit_used)]
        : ['Tổng cộng', formatDong(total_amount)],
  }
}

function delivery(facts: LetterFacts): LetterBlock {
  const { recipient, phone_number, address, method, arrival } = certain(facts)
  const said = [
    ['Người nhận', [recipient, phone_number].filter(Boolean).join(' · ')],
    ['Giao đến', address],
    [deliverySentences.expected, arrival ?? ''],
    ['Thanh toán', method],
  ] as const
  return { kind: 'facts', facts: said.filter(([, value]) => value !== '') }
}

function claim(facts: LetterFacts): readonly LetterBlock[] {
  const { claim: link } = certain(facts)
  if (!link) return []
  return [
    {
      kind: 'aside',
      text: 'Bạn đặt hàng mà chưa đăng nhập. Nếu muốn, hãy đưa đơn này vào tài khoản của bạn. Đừng chuyển tiếp thư này: liên kết dưới đây dành riêng cho bạn.',
    },
    { kind: 'button', name: 'Đưa đơn vào tài khoản', link },
  ]
}

function waitsForPayment(facts: LetterFacts): readonly LetterBlock[] {
  const { online, paid, expires_at } = certain(facts)
  if (!online || paid || !expires_at) return []
  return [
    {
      kind: 'text',
      text: `Vui lòng thanh toán trước ${formatMoment(expires_at)}. Sau lúc đó đơn tự hủy.`,
    },
  ]
}

function tracking(facts: LetterFacts): readonly LetterBlock[] {
  const { tracking_number, carrier } = certain(facts)
  const known: Fact[] = []
  if (carrier) known.push(['Hãng giao', carrier.name])
  if (tracking_number) known.push(['Mã vận đơn', tracking_number])
  if (known.length === 0) return []
  const look: LetterBlock[] = carrier?.tracking_link
    ? [{ kind: 'button', name: 'Xem gói hàng đang ở đâu', link: carrier.tracking_link }]
    : []
  return [{ kind: 'facts', facts: known }, ...look]
}

function payAtDoor(facts: LetterFacts): readonly LetterBlock[] {
  const { online, paid, due_amount } = certain(facts)
  if (online || paid) return []
  return [{ kind: 'text', text: `Khi nhận sách bạn trả ${formatDong(due_amount)} cho người giao.` }]
}

function howToPayMore({ given }: LetterFacts): LetterBlock {
  const text =
    given['way'] === 'cash'
      ? 'Bạn trả khoản này cho người giao khi nhận sách.'
      : 'Hãy mở đơn hàng để xem mã VietQR và chuyển khoản. Sách lên đường khi chúng tôi nhận được tiền.'
  return { kind: 'text', text }
}

function whyThen(facts: LetterFacts): readonly LetterBlock[] {
  const { arrival_note } = certain(facts)
  return arrival_note ? [{ kind: 'facts', facts: [['Lý do', arrival_note]] }] : []
}

function reason(facts: LetterFacts): readonly LetterBlock[] {
  const { cancel_reason } = certain(facts)
  return cancel_reason ? [{ kind: 'facts', facts: [['Lý do', cancel_reason]] }] : []
}

/** Title and ISBN, and how many copies: as the row of the letter holds them. */
function orderedFacts(ordered: unknown): readonly Fact[] {
  if (!Array.isArray(ordered)) return []
  return ordered.map(({ title, isbn, copies }: { title: string; isbn: string | null; copies: number }) => [
    isbn ? `${title} (${isbn})` : title,
    `${copies.toLocaleString('vi-VN')} cuốn`,
  ])
}

function staffWords({ given }: LetterFacts): readonly LetterBlock[] {
  const words = given['words']
  return typeof words === 'string' && words !== '' ? [{ kind: 'facts', facts: [['Lời nhắn', words]] }] : []
}

function wayBack({ given }: LetterFacts): readonly LetterBlock[] {
  const text =
    given['way'] === 'credit'
      ? 'Số tiền đã vào số dư mua sách của bạn, dùng được ngay cho đơn hàng sau.'
      : 'Tùy ngân hàng, tiền có thể đến sau vài ngày làm việc.'
  return [{ kind: 'text', text }]
}

function goesBack(facts: LetterFacts): readonly LetterBlock[] {
  if (!certain(facts).paid) return []
  return [{ kind: 'text', text: 'Tiền bạn đã trả sẽ được hoàn lại; chúng tôi sẽ báo khi đã chuyển.' }]
}
