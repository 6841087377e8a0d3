import { cleanLine, cleanText } from '#contract/platform/language/vietnamese.ts'

/** Kinds of names that a book stands under: its category, its authors, its publisher, its series. */
export const nameKinds = ['categories', 'authors', 'publishers', 'series'] as const
export type NameKind = (typeof nameKinds)[number]

export const nameWords = {
  categories: {
    singular: 'category',
    id: 'category_id',
    one: 'danh mục',
    capital: 'Danh mục',
    longest: 100,
  },
  authors: { singular: 'author', id: 'author_id', one: 'tác giả', capital: 'Tác giả', longest: 200 },
  publishers: {
    singular: 'publisher',
    id: 'publisher_id',
    one: 'nhà xuất bản',
    capital: 'Nhà xuất bản',
    longest: 200,
  },
  series: {
    singular: 'series',
    id: 'series_id',
    one: 'bộ sách',
    capital: 'Bộ sách',
    longest: 200,
  },
} as const satisfies Record<NameKind, object>

/** Singular of a kind, as paths write it. */
export const singularOf = <Kind extends NameKind>(kind: Kind): (typeof nameWords)[Kind]['singular'] =>
  nameWords[kind].singular

export const shortestName = 2
export const longestDescription = 500
export const longestBio = 1000
export const longestNationality = 100

const lengthOf = (text: string) => [...text].length

/** Fault of a name; empty when there is none. */
export function nameProblem(kind: NameKind, typed: string): string {
  const { one, longest } = nameWords[kind]
  const length = lengthOf(cleanLine(typed))
  if (length === 0) return `Tên ${one} là bắt buộc`
  if (length < shortestName) return `Tên ${one} phải có ít nhất ${shortestName} ký tự`
  return length > longest ? `Tên ${one} không được vượt quá ${longest} ký tự` : ''
}

export function descriptionProblem(typed: string): string {
  return lengthOf(cleanText(typed)) > longestDescription
    ? `Mô tả không được vượt quá ${longestDescription} ký tự`
    : ''
}

export function bioProblem(typed: string): string {
  return lengthOf(cleanText(typed)) > longestBio ? `Tiểu sử không được vượt quá ${longestBio} ký tự` : ''
}

export function nationalityProblem(typed: string): string {
  const length = lengthOf(cleanLine(typed))
  if (length === 1) return 'Quốc tịch phải có ít nhất 2 ký tự'
  return length > longestNationality ? `Quốc tịch không được vượt quá ${longestNationality} ký tự` : ''
}

const dayInVietnam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' })

/** As `YYYY-MM-DD`, which compares as it stands. */
export const todayInVietnam = () => dayInVietnam.format(new Date())

export function birthDateProblem(typed: string): string {
  if (typed === '') return ''
  if (!isCalendarDate(typed)) return 'Ngày sinh không hợp lệ'
  return typed > todayInVietnam() ? 'Ngày sinh không thể lớn hơn ngày hiện tại' : ''
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
