import {
  type BookField,
  bookFields,
  type DetailName,
  detailNames,
  detailRules,
} from '#contract/catalogue/books/book-fields.ts'
import { largestPrice } from '#contract/catalogue/books/book-sorts.ts'
import {
  bookAdminSentences,
  type StockReason,
  stockReasons,
  usualReason,
} from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { copiesAfter, readStockEntry, normalizeNumberInput } from '#web/staff/book-admin/number-entry.ts'
import { OneOfMany } from '#web/base/ui/fields/one-of-many.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { TextArea, TextField } from '#web/base/ui/fields/text-field.tsx'
import { DateField } from '#web/base/dates/date-field.tsx'
import { IsbnField } from './isbn-field.tsx'
import { AuthorField, NameField } from './name-fields.tsx'
import { type BookValues, readAuthors, writeAuthors } from './book-values.ts'
import type { BookAdminData } from '#web/staff/book-admin/book-admin-query.ts'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { ComboField } from '#web/base/ui/fields/combo-field.tsx'

const { title, quantity, price, price_origin, description } = bookFields

type BookFieldsProps = {
  values: BookValues
  set: (field: BookField, value: string) => void
  problemOf: (field: string) => string | undefined
  categories: BookAdminData['categories']
  /** As it was read; none of a new one. */
  book: StaffBook | undefined
  /** Why there are more copies or fewer, where it was chosen. */
  reason: StockReason | undefined
  setReason: (reason: StockReason | undefined) => void
}

/** The fields of a book: its ISBN, which may say that it is there already, then those that are required. */
export function BookFields(props: BookFieldsProps) {
  const { values, set, problemOf } = props
  const field = fieldsOf(props)
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <IsbnField field={field('isbn')} bookId={props.book?.book_id} />
      <TextField label={title.label} {...field('title')} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <AuthorField
          authors={readAuthors(values.authors)}
          onChange={(authors) => set('authors', writeAuthors(authors))}
          problem={problemOf('authors')}
        />
      </div>
      <CategoryField {...props} />
      <QuantityField {...props} />
      <PriceFields {...props} />
      <Particulars {...props} />
      <TextArea
        label={description.label}
        {...field('description')}
        required={false}
        rows={5}
        className="sm:col-span-2"
      />
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

const fieldsOf =
  ({ values, set, problemOf }: BookFieldsProps) =>
  (name: BookField) => ({
    name,
    value: values[name],
    problem: problemOf(name) ?? '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })

/** '+20' is twenty more than there are; another number asks why. */
function QuantityField(props: BookFieldsProps) {
  const { book, reason, setReason, values } = props
  const entry = book && readStockEntry(values.quantity)
  const after = book && entry && copiesAfter(book.quantity, entry)
  const isOther = after !== undefined && after !== book?.quantity
  return (
    <div className="grid gap-2">
      <TextField
        label={quantity.label}
        {...fieldsOf(props)('quantity')}
        {...inDigits}
        inputMode="text"
        hint={isOther ? `${formatNumber(book?.quantity ?? 0)} → ${formatNumber(after)} cuốn` : ''}
      />
      {isOther && entry && (
        <Select
          label="Lý do đổi tồn kho"
          value={reason ?? usualReason(entry)}
          onChange={({ target }) => setReason(keysOf(stockReasons).find((one) => one === target.value))}
        >
          {keysOf(stockReasons).map((one) => (
            <option key={one} value={one}>
              {stockReasons[one]}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

function PriceFields(props: BookFieldsProps) {
  const field = fieldsOf(props)
  const [asked, origin] = [props.values.price, props.values.price_origin].map((text) =>
    Number(normalizeNumberInput(text)),
  ) as [number, number]
  return (
    <>
      <TextField label={`${price.label} (₫)`} {...field('price')} {...inDigits} hint={spelled(asked)} />
      <TextField
        label={`${price_origin.label} (₫)`}
        {...field('price_origin')}
        {...inDigits}
        required={false}
        hint={origin > 0 && origin < asked ? bookAdminSentences.originBelowPrice : spelled(origin)}
      />
    </>
  )
}

/** Optional fields of a book. */
function Particulars(props: BookFieldsProps) {
  const { values, set, problemOf } = props
  return (
    <>
      {(['publisher', 'series'] as const).map((name) => (
        <NameField
          key={name}
          name={name}
          value={values[name]}
          onValue={(value) => set(name, value)}
          problem={problemOf(name)}
        />
      ))}
      <TextField
        label={bookFields.place.label}
        {...fieldsOf(props)('place')}
        required={false}
        maxLength={60}
        placeholder="A3-02"
      />
      <DateField
        label={bookFields.publisher_year.label}
        name="publisher_year"
        defaultValue={values.publisher_year}
        onDay={(day) => set('publisher_year', day)}
        problem={problemOf('publisher_year') ?? ''}
        required={false}
      />
      {detailNames
        .filter((name) => isParticular(name))
        .map((name) => (
          <DetailField
            key={name}
            name={name}
            value={values[name]}
            onValue={(value) => set(name, value)}
            problem={problemOf(name) ?? ''}
          />
        ))}
    </>
  )
}

const spelled = (amount: number) =>
  Number.isInteger(amount) && amount > 0 && amount <= largestPrice ? formatDong(amount) : ''

function CategoryField({ values, set, problemOf, categories }: BookFieldsProps) {
  return (
    <div>
      <OneOfMany
        label={bookFields.category_id.label}
        name="category_id"
        value={values.category_id}
        onValue={(value) => set('category_id', value)}
        problem={problemOf('category_id') ?? ''}
        placeholder="Gõ để tìm danh mục"
        options={categories.map(({ category_id, name }) => [category_id, name])}
      />
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

/** Details that stand at no place of their own. */
type Particular = Exclude<DetailName, 'price_origin' | 'isbn'>
const isParticular = (name: DetailName): name is Particular => name !== 'price_origin' && name !== 'isbn'

type DetailFieldProps = {
  name: Particular
  value: string
  onValue: (value: string) => void
  problem: string
}

const inDigits = { inputMode: 'numeric', maxLength: 16 } as const

/** A detail of a book, typed or chosen as its rule says. None is required. */
function DetailField({ name, value, onValue, problem }: DetailFieldProps) {
  const rule = detailRules[name]
  const { label } = rule
  const field = { label, name, value, problem, required: false, autoComplete: 'off' }
  const typed = {
    ...field,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onValue(target.value),
  }
  if (rule.kind === 'amount') return <TextField {...typed} {...inDigits} />
  if (rule.kind === 'address')
    return <TextField {...typed} type="url" maxLength={rule.max} placeholder="https://" />
  if (rule.kind === 'choice') {
    const { options } = rule
    return (
      <ChoiceField label={label} name={name} value={value} onValue={onValue} problem={problem} none="Chưa rõ">
        {keysOf(options).map((code) => (
          <option key={code} value={code}>
            {options[code]}
          </option>
        ))}
      </ChoiceField>
    )
  }
  const suggestions = 'suggestions' in rule ? rule.suggestions : undefined
  if (!suggestions) return <TextField {...typed} />
  const optionsFor = (text: string) => suggestions.filter((one) => fold(one).includes(fold(text)))
  return <ComboField {...field} onValue={onValue} optionsFor={optionsFor} />
}

type ChoiceFieldProps = {
  label: string
  name: string
  value: string
  onValue: (value: string) => void
  problem: string
  /** Placeholder while nothing is chosen. */
  none: string
  children: ReactNode
}

/** One of a list, with what is wrong below it. */
function ChoiceField({ label, name, value, onValue, problem, none, children }: ChoiceFieldProps) {
  const problemId = useId()
  return (
    <div>
      <Select
        label={label}
        name={name}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={({ target }) => onValue(target.value)}
      >
        <option value="">{none}</option>
        {children}
      </Select>
      {problem && (
        <p id={problemId} className="mt-1.5 text-sm text-seal">
          {problem}
        </p>
      )}
    </div>
  )
}
