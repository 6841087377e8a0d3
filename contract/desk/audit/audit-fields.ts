import { bookFields, isDetail, wordOfDetail } from '#contract/catalogue/books/book-fields.ts'
import { settlingWayNames } from '#contract/goods/counter/counter-sentences.ts'
import { receiptKindNames, receiptTermNames } from '#contract/goods/stock/receipt-sentences.ts'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { rightGroups } from '#contract/platform/access/rights.ts'
import { couponKindNames } from '#contract/selling/coupons/coupon-states.ts'
import { zoneNames } from '#contract/selling/delivery/delivery-settings.ts'
import { enquiryStateNames } from '#contract/talking/enquiries/enquiry-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { letterStateNames } from '#contract/talking/letters/letter-states.ts'
import { orderStatusNames, paymentStatusNames } from '#contract/selling/orders/order-status.ts'
import { roleNames } from '#contract/identity/accounts/user-management-sentences.ts'
import { returnReasonNames, returnStateNames, returnWayNames } from '#contract/goods/returns/return-states.ts'
import { transferStateNames } from '#contract/selling/transfers/transfer-states.ts'

type Words = Readonly<Record<string, string>>

/** Labels of fields, where they are the same for every kind of object. */
const fieldLabels: Words = {
  title: 'Tiêu đề',
  name: 'Tên',
  first_name: 'Tên',
  last_name: 'Họ',
  full_name: 'Họ và tên',
  phone_number: 'Số điện thoại',
  phone: 'Số điện thoại',
  email: 'Email',
  address: 'Địa chỉ',
  role_id: 'Vai trò',
  staff_role_id: 'Nhóm quyền',
  rights: 'Quyền',
  requires_factor: 'Phải xác minh hai bước',
  recovery_codes: 'Mã khôi phục còn lại',
  is_active: 'Được đăng nhập',
  password: 'Mật khẩu',
  status: 'Trạng thái',
  state: 'Trạng thái',
  note: 'Ghi chú',
  reason: 'Lý do',
  words: 'Lời nhắn',
  tracking_number: 'Mã vận đơn',
  carrier: 'Đơn vị vận chuyển',
  house_number: 'Số nhà, đường',
  commune: 'Phường, xã',
  district: 'Quận, huyện',
  province: 'Tỉnh, thành phố',
  country: 'Quốc gia',
  ordered: 'Sách trong đơn',
  total_amount: 'Tổng tiền',
  given_back: 'Trả lại khách',
  paid_by_credit: 'Trả thêm bằng số dư',
  restock: 'Nhập lại kho',
  arrives_from: 'Nhận từ ngày',
  arrives_to: 'Nhận đến ngày',
  order: 'Đơn hàng',
  order_id: 'Đơn hàng',
  reference: 'Mã tham chiếu',
  amount: 'Số tiền',
  money: 'Tiền trả lại',
  credit: 'Vào số dư',
  goods: 'Tiền sách',
  fees: 'Phí',
  with_fees: 'Trả cả phí giao',
  balance: 'Số dư',
  way: 'Cách trả',
  outcome: 'Kết quả',
  result: 'Kết quả',
  through: 'Qua',
  pays: 'Đủ tiền',
  code: 'Mã',
  kind: 'Loại',
  value: 'Mức giảm',
  max_discount: 'Giảm tối đa',
  min_subtotal: 'Đơn tối thiểu',
  percent: 'Giảm (%)',
  price: 'Giá',
  applies_to: 'Áp dụng cho',
  starts_at: 'Bắt đầu',
  ends_at: 'Kết thúc',
  total_limit: 'Tổng số lượt',
  per_customer_limit: 'Lượt mỗi khách',
  is_public: 'Công khai',
  first_order: 'Cho đơn đầu tiên',
  hidden: 'Bị ẩn',
  intro: 'Lời giới thiệu',
  picks: 'Sách được chọn',
  content: 'Nội dung',
  subject: 'Tiêu đề thư',
  opening: 'Lời mở đầu',
  phrase: 'Từ khách gõ',
  meaning: 'Nghĩa là',
  biography: 'Tiểu sử',
  bio: 'Tiểu sử',
  description: 'Mô tả',
  image_url: 'Ảnh',
  pages: 'Số trang',
  books: 'Số sách',
  moved_to: 'Chuyển sách sang',
  file_name: 'Tệp',
  bytes: 'Dung lượng',
  rows: 'Số dòng',
  lines: 'Số dòng',
  paid: 'Đã vào đơn',
  stand: 'Chờ đối chiếu',
  repeated: 'Đã có',
  format: 'Định dạng',
  revenue: 'Doanh thu',
  blurb: 'Lời giới thiệu',
  opening_hours: 'Giờ mở cửa',
  happy_customers: 'Khách hàng hài lòng',
  support_hours: 'Thời gian hỗ trợ',
  low_stock_badge: 'Ngưỡng «Sắp hết»',
  low_stock_alert: 'Ngưỡng báo sắp hết',
  look_inside_pages: 'Số trang đọc thử',
  proof_above: 'Hỏi lại mật khẩu khi trả tiền trên',
  idle_hours: 'Số giờ không làm gì thì đăng nhập lại',
  keep_carts_days: 'Giữ giỏ hàng của khách lạ (ngày)',
  keep_sessions_days: 'Giữ phiên đã kết thúc (ngày)',
  keep_letters_days: 'Giữ thư đã xong (ngày)',
  keep_notifications_days: 'Giữ thông báo (ngày)',
  keep_imports_days: 'Giữ lần nhập sách (ngày)',
  leaves_until_hour: 'Giờ chốt giao trong ngày',
  rest_days: 'Nghỉ trong tuần',
  holidays: 'Ngày lễ',
  return_days: 'Số ngày được trả hàng',
  inner_places: 'Nội thành',
  near_provinces: 'Tỉnh gần',
  gift_wrap_fee: 'Phí gói quà',
  number: 'Số hóa đơn',
  day: 'Ngày hóa đơn',
  more_to_pay: 'Khách trả thêm',
  pay_by: 'Cách trả thêm',
  supplier: 'Nhà cung cấp',
  month: 'Tháng',
  terms: 'Điều kiện mua',
  checked: 'Đã kiểm',
  contact: 'Liên hệ',
  delivery_days: 'Số ngày giao',
  titles: 'Số tên sách',
  copies: 'Số cuốn',
  of_receipt: 'Phiếu gốc',
  till: 'Quầy',
  opening_cash: 'Tiền đầu ca',
  counted_cash: 'Tiền đếm được',
  expected_cash: 'Tiền theo sổ',
  shift_id: 'Ca bán hàng',
  receipt_no: 'Số hóa đơn',
  place: bookFields.place.label,
  check_first: 'Xem trước',
  accept_doubtful: 'Nhập cả dòng nghi ngờ',
  create_categories: 'Tạo danh mục mới',
  add_stock: 'Cộng vào tồn kho',
  zones: 'Phí theo vùng',
  ...zoneNames,
  blocks: 'Các khối',
  menu_groups: 'Thực đơn thể loại',
  version: 'Phiên bản',
  own: 'Bản của nhà sách',
  sealed: 'Được mã hóa',
}

const bookLabels: Words = {
  ...Object.fromEntries(Object.entries(bookFields).map(([name, { label }]) => [name, label])),
  category_name: bookFields.category_id.label,
  publisher_name: bookFields.publisher.label,
  series_name: bookFields.series.label,
  published_on: bookFields.publisher_year.label,
  image_url: 'Ảnh bìa',
}
const bookPrices = ['price', 'price_origin']
const amounts = new Set([
  'price',
  'amount',
  'money',
  'credit',
  'goods',
  'fees',
  'balance',
  'max_discount',
  'min_subtotal',
  'revenue',
  'gift_wrap_fee',
  'more_to_pay',
  'opening_cash',
  'counted_cash',
  'expected_cash',
])

/** A field of a closed list by its words, for each kind of object where it is one. */
const choices: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  account: {
    role_id: roleNames,
    staff_role_id: Object.fromEntries(Object.values(builtInRoles).map(({ id, name }) => [id, name])),
  },
  role: { rights: Object.assign({}, ...Object.values(rightGroups).map(({ rights }) => rights)) as Words },
  receipt: { kind: receiptKindNames, terms: receiptTermNames },
  'counter-difference': { way: settlingWayNames },
  user: { role_id: roleNames },
  order: {
    status: mapped(orderStatusNames, ({ short }) => short),
    way: { credit: 'vào số dư', transfer: 'chuyển khoản', gateway: 'qua cổng thanh toán' },
    pay_by: { transfer: 'chuyển khoản', cash: 'khi nhận hàng', received: 'đã nhận' },
    outcome: { refused: 'bị từ chối', unknown: 'chưa rõ', 'not-refunded': 'chưa hoàn' },
    through: { gateway: 'cổng thanh toán' },
  },
  payment: {
    status: paymentStatusNames,
    outcome: { completed: 'đã hoàn', refused: 'bị từ chối', unknown: 'chưa rõ' },
    result: { paid: 'đã trả', failed: 'không thành', pending: 'đang chờ', unknown: 'chưa rõ' },
    through: { hand: 'tay' },
  },
  return: { state: returnStateNames, reason: returnReasonNames, way: returnWayNames },
  transfer: { state: transferStateNames },
  letter: { state: letterStateNames },
  enquiry: { state: enquiryStateNames },
  coupon: { kind: couponKindNames },
}

function mapped<Value>(
  from: Readonly<Record<string | number, Value>>,
  word: (value: Value) => string,
): Words {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, word(value)]))
}

const ownOf = <Value>(from: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined

/** Label of an object's field; its own name where people have no word for it. */
export const fieldNameOf = (kind: string, field: string): string =>
  (kind === 'book' ? ownOf(bookLabels, field) : undefined) ?? ownOf(fieldLabels, field) ?? field

/** Fields that repeat what another one says, or mean nothing to people. */
export const isTechnical = (kind: string, field: string) =>
  kind === 'book' &&
  ['publisher_id', 'series_id', 'category_id', 'title_sort', 'published_year'].includes(field)

const day = /^(\d{4})-(\d\d)-(\d\d)$/
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value of such a field as people write it. */
export function valueInWords(kind: string, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(trống)'
  if (Array.isArray(value))
    return value.length === 0 ? '(trống)' : value.map((one) => valueInWords(kind, field, one)).join(', ')
  if (typeof value === 'object') return recordInWords(kind, value)
  const word = ownOf(ownOf(ownOf(choices, kind) ?? {}, field) ?? {}, String(value))
  if (word !== undefined) return word
  if (typeof value === 'boolean') return value ? 'có' : 'không'
  if (typeof value === 'number') return numberInWords(kind, field, value)
  if (kind === 'book' && isDetail(field) && typeof value === 'string') return wordOfDetail(field, value)
  return dateInWords(String(value))
}

function numberInWords(kind: string, field: string, value: number): string {
  const isMoney = kind === 'book' ? bookPrices.includes(field) : amounts.has(field)
  return isMoney ? formatDong(value) : value.toLocaleString('vi-VN')
}

function dateInWords(text: string): string {
  if (instant.test(text)) return formatMoment(text)
  const [, year, month, date] = day.exec(text) ?? []
  return year ? `${date}/${month}/${year}` : text
}

/** Name of a thing; of other facts each by its name. */
function recordInWords(kind: string, record: object): string {
  const name = Object.entries(record).find(([key]) => key === 'name' || key === 'title')
  if (name) return String(name[1])
  return Object.entries(record)
    .map(([key, value]) => `${fieldNameOf(kind, key)}: ${valueInWords(kind, key, value)}`)
    .join('; ')
}
