import { Link } from 'react-router'
import { largestPrice } from '#contract/catalogue/book-sorts.ts'
import { longestAddress, shelfSentences } from '#contract/shelf/shelf-sentences.ts'
import { fold } from '#contract/language/vietnamese.ts'
import { formatDong } from '#web/platform/text/formats.ts'
import { ComboField } from '#web/ui/fields/combo-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AuthorField } from './author-field.tsx'
import { type BookField, type BookValues, readAuthors, writeAuthors } from './book-values.ts'
import { normalizeNumberInput } from '#web/shelf/normalize-number-input.ts'
import type { ShelfData } from '#web/shelf/load-shelf.ts'
import { PublisherField } from './publisher-field.tsx'

const languages = [
  'Tiếng Việt',
  'Tiếng Anh',
  'Song ngữ Anh - Việt',
  'Tiếng Pháp',
  'Tiếng Trung',
  'Tiếng Nhật',
]

type Props = {
  values: BookValues
  set: (field: BookField, value: string) => void
  problemOf: (field: string) => string | undefined
  categories: ShelfData['categories']
}

/** All that is said of a book, what is required first. */
export function BookFields(props: Props) {
  const { values, set, problemOf } = props
  const field = fieldsOf(props)
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <TextField label="Tên sách" {...field('title')} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <AuthorField
          authors={readAuthors(values.authors)}
          onChange={(authors) => set('authors', writeAuthors(authors))}
          problem={problemOf('authors')}
        />
      </div>
      <CategoryField {...props} />
      <TextField label="Số lượng" {...field('quantity')} {...inDigits} />
      <PriceFields {...props} />
      <Particulars {...props} />
      <TextArea label="Mô tả" {...field('description')} required={false} rows={5} className="sm:col-span-2" />
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          checked={values.on_sale === '1'}
          onChange={({ target }) => set('on_sale', target.checked ? '1' : '0')}
          className="size-4.5 accent-seal"
        />
        Đang bán (bỏ chọn để tạm ngừng bán dù còn sách trong kho)
      </label>
    </div>
  )
}

const inDigits = { inputMode: 'numeric', maxLength: 16 } as const

const fieldsOf =
  ({ values, set, problemOf }: Props) =>
  (name: BookField) => ({
    name,
    value: values[name],
    problem: problemOf(name) ?? '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })

function PriceFields(props: Props) {
  const field = fieldsOf(props)
  const [price, origin] = [props.values.price, props.values.price_origin].map((text) =>
    Number(normalizeNumberInput(text)),
  ) as [number, number]
  return (
    <>
      <TextField label="Giá bán (₫)" {...field('price')} {...inDigits} hint={spelled(price)} />
      <TextField
        label="Giá gốc (₫)"
        {...field('price_origin')}
        {...inDigits}
        required={false}
        hint={origin > 0 && origin < price ? shelfSentences.originBelowPrice : spelled(origin)}
      />
    </>
  )
}

/** What a book may also go without. */
function Particulars(props: Props) {
  const { values, set, problemOf } = props
  const field = fieldsOf(props)
  return (
    <>
      <PublisherField
        value={values.publisher}
        onValue={(value) => set('publisher', value)}
        problem={problemOf('publisher')}
      />
      <TextField label="Ngày xuất bản" type="date" {...field('publisher_year')} required={false} />
      <ComboField
        label="Ngôn ngữ"
        required={false}
        name="language"
        value={values.language}
        problem={problemOf('language') ?? ''}
        onValue={(value) => set('language', value)}
        optionsFor={(typed) => languages.filter((one) => fold(one).includes(fold(typed)))}
      />
      <TextField label="Số trang" {...field('number_of_page')} {...inDigits} required={false} />
      <TextField label="ISBN" {...field('isbn')} required={false} maxLength={40} />
      <TextField
        label="Địa chỉ đọc thử"
        type="url"
        {...field('file_demo_url')}
        required={false}
        maxLength={longestAddress}
        placeholder="https://"
      />
    </>
  )
}

const spelled = (amount: number) =>
  Number.isInteger(amount) && amount > 0 && amount <= largestPrice ? formatDong(amount) : ''

function CategoryField({ values, set, problemOf, categories }: Props) {
  const problem = problemOf('category_id')
  return (
    <div>
      <Select
        label="Danh mục"
        name="category_id"
        value={values.category_id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'danh-muc-sai' : undefined}
        onChange={({ target }) => set('category_id', target.value)}
      >
        <option value="">Chọn danh mục</option>
        {categories.map(({ category_id, name }) => (
          <option key={category_id} value={category_id}>
            {name}
          </option>
        ))}
      </Select>
      {problem && (
        <p id="danh-muc-sai" className="mt-1.5 text-sm text-seal">
          {problem}
        </p>
      )}
      {categories.length === 0 && (
        <p className="mt-1.5 text-sm text-ink-soft">
          Chưa có danh mục nào.{' '}
          <Link to="/admin/categories" className="text-link">
            Thêm danh mục
          </Link>
        </p>
      )}
    </div>
  )
}
