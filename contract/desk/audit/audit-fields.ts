import { bookFields, isDetail, wordOfDetail } from '#contract/catalogue/books/book-fields.ts'
import type { LoggedSubject } from '#contract/base/subjects/feature.ts'
import { loggedAmounts, loggedFields, loggedSubjects } from '#contract/desk/features.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'

type Words = Readonly<Record<string, string>>

/** Labels of fields that are the same for every kind of object. */
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
  status: 'Trạng thái',
  state: 'Trạng thái',
  note: 'Ghi chú',
  reason: 'Lý do',
  words: 'Lời nhắn',
  house_number: 'Số nhà, đường',
  commune: 'Phường, xã',
  district: 'Quận, huyện',
  province: 'Tỉnh, thành phố',
  country: 'Quốc gia',
  order: 'Đơn hàng',
  order_id: 'Đơn hàng',
  reference: 'Mã tham chiếu',
  amount: 'Số tiền',
  money: 'Tiền trả lại',
  credit: 'Vào số dư',
  goods: 'Tiền sách',
  fees: 'Phí',
  way: 'Cách trả',
  outcome: 'Kết quả',
  result: 'Kết quả',
  through: 'Qua',
  code: 'Mã',
  kind: 'Loại',
  price: 'Giá',
  starts_at: 'Bắt đầu',
  ends_at: 'Kết thúc',
  content: 'Nội dung',
  description: 'Mô tả',
  image_url: 'Ảnh',
  pages: 'Số trang',
  books: 'Số sách',
  file_name: 'Tệp',
  rows: 'Số dòng',
  lines: 'Số dòng',
  format: 'Định dạng',
  titles: 'Số tên sách',
  copies: 'Số cuốn',
  ...loggedFields,
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
const amounts = new Set(['price', 'amount', 'money', 'credit', 'goods', 'fees', ...loggedAmounts])

const ownOf = <Value>(from: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined

/** Undefined of a kind that only an older shop knew. */
export const subjectOf = (kind: string): LoggedSubject | undefined => ownOf(loggedSubjects, kind)

/** Label of a field of an object; its own name where people have no word for it. */
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
  const word = ownOf(ownOf(subjectOf(kind)?.values ?? {}, field) ?? {}, String(value))
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

/** Name of a thing; other facts each by its name. */
function recordInWords(kind: string, record: object): string {
  const name = Object.entries(record).find(([key]) => key === 'name' || key === 'title')
  if (name) return String(name[1])
  return Object.entries(record)
    .map(([key, value]) => `${fieldNameOf(kind, key)}: ${valueInWords(kind, key, value)}`)
    .join('; ')
}
