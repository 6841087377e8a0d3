import type { ReactNode } from 'react'
import { bookSortNames, bookSorts, defaultBookSort } from '#contract/catalogue/books/book-sorts.ts'
import { bookAdminPageSizes } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import {
  type BookAdminData,
  clearedQuery,
  isActive,
  bookAdminHref,
  type BookAdminQuery,
  stockStates,
} from '#web/staff/book-admin/book-admin-query.ts'
import { FilterChoice, type FilterChip, FilterChips, MoreFilters } from '#web/staff/lists/staff-filters.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { useMedia } from '#web/base/ui/layout/use-media.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FixedFilter } from '#web/base/ui/lists/list-filters.tsx'

const sortOptions = bookSorts.map((sort) => [sort, bookSortNames[sort]] as const)
const stockNames = { low: 'Sắp hết', out: 'Hết hàng', few: 'Sắp hết và hết hàng', some: 'Còn hàng' } as const
const yesOrNo = {
  onSale: { true: 'Đang bán', false: 'Tạm ngừng bán' },
  cover: { true: 'Có ảnh bìa', false: 'Chưa có bìa' },
  hasIsbn: { true: 'Có ISBN', false: 'Thiếu ISBN' },
  hasVat: { true: 'Đã rõ thuế suất', false: 'Chưa rõ thuế suất' },
} as const

/** Which books are looked at, in which order, and the way back to all of them. */
export function BookAdminFilters({ query, categories }: Pick<BookAdminData, 'query' | 'categories'>) {
  const named = categories.map(({ category_id, name }) => [category_id, name] as const)
  const isSearch = query.search !== ''
  // A tablet has room for one line.
  const folds = useMedia('(min-width: 48rem) and (max-width: 63.99rem)')
  const order = (className?: string) => (
    <>
      <FilterChoice
        label="Sắp xếp"
        name="sort"
        className={className}
        // The default has no value: a search begins in the order of its matches, whatever stood here before.
        value={!isSearch && query.sort === defaultBookSort ? undefined : query.sort}
        all={isSearch ? bookSortNames.match : bookSortNames[defaultBookSort]}
        options={isSearch ? sortOptions : sortOptions.filter(([sort]) => sort !== defaultBookSort)}
      />
      <FilterChoice
        label="Số dòng"
        name="page_size"
        className={classes('shrink-0', className)}
        value={query.pageSize}
        all={null}
        options={bookAdminPageSizes.map((size) => [size, String(size)])}
      />
    </>
  )
  return (
    <>
      {query.withdrawn && <input type="hidden" name="withdrawn" value="true" />}
      <FilterChoice label="Danh mục" name="category_id" value={query.categoryId} options={named} />
      {!folds && order('md:max-lg:hidden')}
      {isActive(query) && (
        <ButtonLink to={bookAdminHref(clearedQuery(query))} variant="quiet" preventScrollReset>
          Xóa bộ lọc
        </ButtonLink>
      )}
      <FurtherFilters query={query}>{folds && order()}</FurtherFilters>
    </>
  )
}

const further = ['stock', 'onSale', 'cover', 'hasIsbn', 'hasVat', 'priceMin', 'priceMax'] as const

function FurtherFilters({ query, children }: { query: BookAdminQuery; children: ReactNode }) {
  const options = (name: keyof typeof yesOrNo) => Object.entries(yesOrNo[name])
  return (
    <>
      <FixedFilter name="author_id" value={query.authorId} without={without(query, 'authorId')}>
        Sách của tác giả
      </FixedFilter>
      <FixedFilter name="publisher_id" value={query.publisherId} without={without(query, 'publisherId')}>
        Sách của nhà xuất bản
      </FixedFilter>
      <MoreFilters chosen={further.filter((name) => query[name] !== undefined).length}>
        {children}
        <FilterChoice
          label="Tồn kho"
          name="stock"
          value={query.stock}
          options={stockStates.map((state) => [state, stockNames[state]])}
        />
        <FilterChoice
          label="Tình trạng bán"
          name="on_sale"
          value={query.onSale}
          options={options('onSale')}
        />
        <FilterChoice label="Ảnh bìa" name="cover" value={query.cover} options={options('cover')} />
        <FilterChoice label="ISBN" name="has_isbn" value={query.hasIsbn} options={options('hasIsbn')} />
        <FilterChoice label="Thuế suất" name="has_vat" value={query.hasVat} options={options('hasVat')} />
        <PriceField label="Giá từ" name="price_min" value={query.priceMin} />
        <PriceField label="Giá đến" name="price_max" value={query.priceMax} />
      </MoreFilters>
    </>
  )
}

type PriceProps = { label: string; name: string; value: number | undefined }

function PriceField({ label, name, value }: PriceProps) {
  const said = value === undefined ? '' : String(value)
  return (
    <TextField
      key={said}
      label={label}
      name={name}
      defaultValue={said}
      inputMode="numeric"
      maxLength={14}
      autoComplete="off"
      onBlur={({ target }) => {
        if (target.value !== said) target.form?.requestSubmit()
      }}
    />
  )
}

const without = (query: BookAdminQuery, name: keyof BookAdminQuery) =>
  bookAdminHref({ ...query, [name]: undefined, page: 1 })

/** Chips of the active filters, each to be taken away. */
export function BookAdminChips({ query }: { query: BookAdminQuery }) {
  const chip = (name: keyof BookAdminQuery, words: string | undefined): FilterChip[] =>
    words === undefined ? [] : [{ name: words, without: without(query, name) }]
  const answer = (name: keyof typeof yesOrNo) => chip(name, query[name] && yesOrNo[name][query[name]])
  const price = (name: 'priceMin' | 'priceMax', words: string) =>
    chip(name, query[name] === undefined ? undefined : `${words} ${formatDong(query[name])}`)
  const chips = [
    ...chip('stock', query.stock && stockNames[query.stock]),
    ...answer('onSale'),
    ...answer('cover'),
    ...answer('hasIsbn'),
    ...answer('hasVat'),
    ...price('priceMin', 'Giá từ'),
    ...price('priceMax', 'Giá đến'),
  ]
  return <FilterChips chips={chips} clearTo={bookAdminHref(clearedQuery(query))} />
}
