import { bookSortNames, defaultBookSort, sellingDays } from '#contract/catalogue/books/book-sorts.ts'
import { fewestCustomers } from '#contract/selling/companions/companions.ts'
import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'
import type { DeliverySettings } from '#contract/selling/delivery/delivery-settings.ts'
import { describeDelivery } from '#contract/selling/delivery/describe-delivery.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import type { OpenCashLimits } from '#contract/selling/orders/open-cash.ts'
import { paymentReminderHours, unpaidOrderLimit } from '#contract/selling/orders/order-status.ts'
import {
  remindersInWords,
  waitingInWords,
  type WaitingTimes,
} from '#contract/selling/orders/waiting-times.ts'
import { enquiryTopics, personalDataTopics } from '#contract/base/shop/enquiry-topics.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { type Registration, registrationLines } from '#contract/base/shop/registration.ts'
import type { Shop } from '#contract/base/shop/shop.ts'

/** Placeholders that an owner may put into a policy, in braces. Written in their texts, so these names never change. */
export const policyFacts = {
  nha_sach: 'tên nhà sách',
  dia_chi: 'địa chỉ',
  dien_thoai: 'số điện thoại',
  email: 'địa chỉ email',
  gio_mo_cua: 'giờ mở cửa',
  dang_ky: 'đăng ký kinh doanh và người đại diện; chưa khai thì không hiện',
  doi_tra: 'câu nói trong bao nhiêu ngày thì đổi trả được',
  ngay_doi_tra: 'số ngày đổi trả',
  phi_giao_hang: 'phí giao hàng theo nơi nhận',
  phi_thu_ho: 'phí thu hộ (COD)',
  thoi_gian_giao: 'số ngày giao theo nơi nhận',
  gio_gui: 'đặt trước mấy giờ thì gửi trong ngày',
  ngay_nghi: 'những ngày không gửi sách',
  giu_don: 'câu nói đơn chưa thanh toán được giữ bao lâu và nhắc khi nào',
  han_thanh_toan: 'số giờ giữ một đơn chờ chuyển khoản',
  nhac_thanh_toan: 'nhắc trước hạn mấy giờ',
  so_don_cho: 'số đơn được chờ thanh toán cùng lúc',
  gioi_han_thu_ho: 'giới hạn thu hộ với khách chưa nhận đơn nào',
  gioi_han_don: 'giới hạn số sách của một đơn hàng',
  thu_tu_dau: 'thứ tự ban đầu của các kệ',
  ngay_ban_chay: 'số ngày tính sách bán chạy',
  nguoi_cung_mua: 'số người mua chung ít nhất để hai cuốn đứng cạnh nhau',
  han_khieu_nai: 'hạn trả lời và giải quyết theo từng việc',
  tra_loi_doi_tra: 'số giờ trả lời một yêu cầu đổi trả',
  tra_loi_du_lieu: 'số giờ trả lời một yêu cầu về dữ liệu cá nhân',
  han_du_lieu: 'hạn làm xong từng loại yêu cầu về dữ liệu cá nhân, mỗi loại một câu',
} as const
export type PolicyFact = keyof typeof policyFacts
export const policyFactKeys = keysOf(policyFacts)
export const isPolicyFact = (name: string): name is PolicyFact => Object.hasOwn(policyFacts, name)

/** One or several sentences or words; where they lead, if anywhere. */
export type FactValue = { said: readonly string[]; href?: string }
export type FactValues = Readonly<Record<PolicyFact, FactValue>>

type Sources = {
  shop: Pick<Shop, 'name' | 'address' | 'phone' | 'email' | 'opening_hours'> & Registration
  delivery: DeliverySettings
  openCash: OpenCashLimits
  waiting: WaitingTimes
}

/** The facts of this moment: what the shop charges, keeps and allows is said from what it is set to. */
export function factValues({ shop, delivery, openCash, waiting }: Sources): FactValues {
  const words = describeDelivery(delivery)
  const one = (text: string | number, href?: string): FactValue => ({
    said: [String(text)],
    ...(href && { href }),
  })
  /** A fact that the owner has not given is not thought up. */
  const given = (text: string, href?: string) => (text === '' ? one('(đang cập nhật)') : one(text, href))
  return {
    nha_sach: one(shop.name),
    dia_chi: given(shop.address),
    dien_thoai: given(shop.phone, `tel:${shop.phone.replaceAll(/[^\d+]/g, '')}`),
    email: given(shop.email, `mailto:${shop.email}`),
    gio_mo_cua: given(shop.opening_hours),
    dang_ky: { said: registrationLines(shop) },
    doi_tra: one(returnsIn(delivery.return_days)),
    ngay_doi_tra: one(delivery.return_days),
    phi_giao_hang: { said: words.shipping },
    phi_thu_ho: { said: words.cod },
    thoi_gian_giao: { said: words.days },
    gio_gui: one(words.cutOff),
    ngay_nghi: one(words.rest),
    giu_don: one(
      [waitingInWords(waiting), remindersInWords(waiting)]
        .flatMap((said) => (said ? [`${said}.`] : []))
        .join(' '),
    ),
    han_thanh_toan: one(Math.floor(waiting.transfer / 60)),
    nhac_thanh_toan: one(paymentReminderHours),
    so_don_cho: one(unpaidOrderLimit),
    gioi_han_thu_ho: one(openCashIn(openCash)),
    gioi_han_don: one(
      `Mỗi đơn hàng có nhiều nhất ${cartLineLimit} đầu sách, mỗi đầu sách nhiều nhất bằng số cuốn còn lại.`,
    ),
    thu_tu_dau: one(bookSortNames[defaultBookSort]),
    ngay_ban_chay: one(sellingDays),
    nguoi_cung_mua: one(fewestCustomers),
    han_khieu_nai: {
      said: Object.values(enquiryTopics).map(
        ({ name, answerHours, settleDays }) =>
          `${name}: trả lời lần đầu trong ${answerHours} giờ, giải quyết xong trong ${settleDays} ngày.`,
      ),
    },
    tra_loi_doi_tra: one(enquiryTopics.return.answerHours),
    tra_loi_du_lieu: one(personalDataTopics.data.answerHours),
    han_du_lieu: {
      said: Object.values(personalDataTopics).map(
        ({ name, settleDays }) => `${name}: trong ${settleDays} ngày.`,
      ),
    },
  }
}

const returnsIn = (days: number) =>
  days === 0
    ? 'Sách đã bán không đổi trả, trừ khi sách in lỗi, rách hoặc giao nhầm.'
    : `Sách được đổi hoặc trả trong ${days} ngày kể từ ngày bạn nhận được.`

function openCashIn({ orders, copies, worth }: OpenCashLimits): string {
  const parts = [
    ...(orders > 0 ? [`${orders} đơn`] : []),
    ...(copies > 0 ? [`${copies} cuốn sách`] : []),
    ...(worth > 0 ? [`tổng giá trị ${formatDong(worth)}`] : []),
  ]
  return parts.length === 0
    ? 'Khách hàng mới đặt thu hộ (COD) được như mọi khách hàng khác.'
    : `Khách hàng chưa từng nhận đơn nào có thể chờ nhận cùng lúc nhiều nhất ${parts.join(', ')} theo cách thu hộ (COD).`
}
