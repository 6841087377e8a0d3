import { keysOf } from '#contract/platform/shape/records.ts'
import { ageStepNames, ageSteps } from './age-steps.ts'
import { bookFormats, longestLanguage, longestTranslator } from './book-formats.ts'
import { largestPrice } from './book-sorts.ts'
import { vatClasses } from './vat-classes.ts'

/** Type of a detail: how it is typed in a form, stored, and read from a cell of a sheet. */
type Kind =
  | { kind: 'line'; max: number; suggestions?: readonly string[] }
  | { kind: 'amount'; max: number }
  /** One of a closed list: what is stored and sent, with the words that people read and write. */
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'address'; max: number }
  | { kind: 'isbn' }

export type DetailRule = Kind & {
  label: string
  /** Its place among the facts on the page of the book; null: it is not one of them. */
  fact: number | null
  /** Its column in a sheet, which is called by its key, its name, or one of the aliases. */
  sheet: SheetHeading & { name?: string }
}

export type SheetHeading = {
  /** Column headings that people write, folded. */
  aliases: readonly string[]
  /** The template has the columns with a sample and a note. */
  sample?: string | number
  note?: string
}

/**
 * Optional details of a book, each in one column of the table and under one name everywhere. The form and its schema,
 * the import, the template, the export, the answers of calls and the facts on the page follow from this list.
 */
export const bookDetails = {
  price_origin: {
    label: 'Giá gốc',
    kind: 'amount',
    max: largestPrice,
    fact: null,
    sheet: {
      aliases: ['gia bia', 'gia niem yet', 'original price'],
      sample: 100_000,
      note: 'Giá bìa, nếu có.',
    },
  },
  language: {
    label: 'Ngôn ngữ',
    kind: 'line',
    max: longestLanguage,
    suggestions: [
      'Tiếng Việt',
      'Tiếng Anh',
      'Song ngữ Anh - Việt',
      'Tiếng Pháp',
      'Tiếng Trung',
      'Tiếng Nhật',
    ],
    fact: 4,
    sheet: { aliases: [], sample: 'Tiếng Việt', note: 'Ngôn ngữ, nếu có.' },
  },
  number_of_page: {
    label: 'Số trang',
    kind: 'amount',
    max: 10_000,
    fact: 3,
    sheet: { aliases: ['pages', 'number of pages'], sample: 240, note: 'Số trang, nếu có.' },
  },
  translator: {
    label: 'Người dịch',
    kind: 'line',
    max: longestTranslator,
    fact: 2,
    sheet: {
      aliases: ['ten nguoi dich', 'dich gia', 'nguoi chuyen ngu', 'translated by'],
      sample: 'Tên người dịch',
      note: 'Người dịch, nếu có.',
    },
  },
  format: {
    label: 'Hình thức bìa',
    kind: 'choice',
    options: bookFormats,
    fact: 6,
    sheet: {
      aliases: ['loai bia', 'kieu bia', 'dang bia', 'binding'],
      sample: 'Bìa mềm',
      note: 'Bìa mềm, Bìa cứng, Bìa gập hoặc Khác.',
    },
  },
  edition: {
    label: 'Lần xuất bản',
    kind: 'line',
    max: 100,
    fact: 7,
    sheet: {
      aliases: ['lan tai ban', 'an ban', 'tai ban', 'edition'],
      sample: 'Tái bản lần 2',
      note: 'Lần in hay tái bản, nếu có.',
    },
  },
  size: {
    label: 'Khổ sách',
    kind: 'line',
    max: 50,
    fact: 8,
    sheet: {
      aliases: ['kich thuoc', 'kho', 'kich co', 'size', 'dimensions'],
      sample: '13 × 20,5 cm',
      note: 'Khổ sách, nếu có.',
    },
  },
  weight: {
    label: 'Trọng lượng (g)',
    kind: 'amount',
    max: 50_000,
    fact: 9,
    sheet: {
      aliases: ['trong luong', 'khoi luong', 'khoi luong g', 'can nang', 'weight'],
      sample: 320,
      note: 'Số gam, nếu có.',
    },
  },
  age: {
    label: 'Độ tuổi',
    kind: 'line',
    max: 50,
    suggestions: [...ageStepNames.map((name) => ageSteps[name].words), 'Từ 16 tuổi'],
    fact: 10,
    sheet: {
      aliases: ['do tuoi doc', 'lua tuoi', 'age'],
      sample: 'Từ 16 tuổi',
      note: 'Độ tuổi nên đọc, nếu có.',
    },
  },
  /** Its place in its series. */
  volume: {
    label: 'Tập số',
    kind: 'amount',
    max: 1000,
    fact: null,
    sheet: { aliases: ['tap', 'so tap', 'volume'], sample: 1, note: 'Số thứ tự trong bộ sách, nếu có.' },
  },
  isbn: {
    label: 'ISBN',
    kind: 'isbn',
    fact: 5,
    sheet: {
      aliases: ['ma isbn', 'ma vach', 'barcode', 'isbn 13', 'isbn13'],
      sample: '9786041234567',
      note: 'ISBN 10 hoặc 13 số, hay mã vạch 13 số. Sách đã có cùng ISBN sẽ được cập nhật.',
    },
  },
  vat_class: {
    label: 'Thuế suất GTGT',
    kind: 'choice',
    options: vatClasses,
    fact: null,
    sheet: {
      aliases: ['vat', 'thue', 'thue gtgt', 'thue suat', 'thue vat'],
      sample: '5 %',
      note: 'Không chịu thuế, 0 %, 5 %, 8 % hoặc 10 %; để trống nếu chưa rõ.',
    },
  },
  file_demo_url: {
    label: 'Địa chỉ đọc thử',
    kind: 'address',
    max: 1000,
    fact: null,
    sheet: { name: 'Đọc thử', aliases: ['file doc thu'] },
  },
} as const satisfies Record<string, DetailRule>

export type DetailName = keyof typeof bookDetails
export const detailNames = keysOf(bookDetails)

/** Each by what all of them may say. */
export const detailRules: Readonly<Record<DetailName, DetailRule>> = bookDetails

type ValueOf<Rule> = Rule extends { kind: 'amount' }
  ? number
  : Rule extends { options: infer Options }
    ? keyof Options & string
    : string
export type BookDetails = { [Name in DetailName]: ValueOf<(typeof bookDetails)[Name]> | null }

/** A record of all details, each made by its rule. */
export function mapDetails<Made extends Record<DetailName, unknown>>(
  make: (name: DetailName, rule: DetailRule) => unknown,
): Made {
  // Cast: the value that `make` gives for a kind has the type that `Made` has for it, which a loop cannot tell.
  return Object.fromEntries(detailNames.map((name) => [name, make(name, detailRules[name])])) as Made
}

/** Details of a book of which nothing more is known. */
export const noDetails = mapDetails<BookDetails>(() => null)

/** A value in the words of people: what was chosen by its name. */
export function wordOfDetail<Value extends string | number | null>(name: DetailName, value: Value) {
  const rule = detailRules[name]
  return rule.kind === 'choice' && typeof value === 'string' ? (rule.options[value] ?? value) : value
}

/** All that the form of a book says, as calls name it: what is special beside the details has its own fields and rules. */
export const bookFields = {
  title: { label: 'Tên sách', kind: 'line', max: 500 },
  authors: { label: 'Tác giả', kind: 'authors', most: 20 },
  category_id: { label: 'Danh mục', kind: 'category' },
  price: { label: 'Giá bán', kind: 'amount', max: largestPrice },
  quantity: { label: 'Số lượng', kind: 'amount', max: 1_000_000 },
  publisher: { label: 'Nhà xuất bản', kind: 'publisher', max: 200 },
  publisher_year: { label: 'Ngày xuất bản', kind: 'date' },
  series: { label: 'Bộ sách', kind: 'series', max: 200 },
  place: { label: 'Vị trí kệ', kind: 'place', max: 20 },
  ...bookDetails,
  description: { label: 'Mô tả', kind: 'text', max: 20_000 },
  on_sale: { label: 'Đang bán', kind: 'flag' },
} as const
export type BookField = keyof typeof bookFields
export const bookFieldNames = keysOf(bookFields)

export const isDetail = (name: string): name is DetailName => Object.hasOwn(bookDetails, name)
