import type { ReactNode } from 'react'
import type { BlockKind, HomeBlock, HomeBlocks } from '#contract/catalogue/home/block-schemas.ts'
import {
  type ShelfSource,
  shelfSources,
  windowLimits as limits,
} from '#contract/catalogue/home/home-words.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { NameChooser } from '#web/staff/taxonomy/name-chooser.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { OneOfMany } from '#web/base/ui/fields/one-of-many.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { TextArea, TextField } from '#web/base/ui/fields/text-field.tsx'
import type { Choices } from './block-drafts.ts'
import { BookChooser, SeriesFields } from './block-choosers.tsx'
import { PromiseFields } from './promise-fields.tsx'

type Props = {
  block: HomeBlock
  choices: Choices
  problemOf: (field: string) => string
  onChange: (block: HomeBlock) => void
}

type Of<Kind extends BlockKind> = Omit<Props, 'block'> & { block: HomeBlocks[Kind] }

/** Numbers of reviews that the owner may choose. */
const reviewCounts = Array.from(
  { length: limits.reviews - limits.fewestReviews + 1 },
  (_, more) => limits.fewestReviews + more,
)

type FieldsOf<Kind extends BlockKind> = ((props: Of<Kind>) => ReactNode) | undefined

/** Form of each kind of block; undefined where the owner has nothing to say. */
const fieldsOf: { readonly [Kind in BlockKind]: FieldsOf<Kind> } = {
  pick: PickFields,
  promises: PromiseFields,
  shelf: ShelfFields,
  featured: undefined,
  categories: undefined,
  'staff-list': StaffListField,
  author: AuthorBlockFields,
  series: SeriesBlockFields,
  extract: ExtractFields,
  reviews: ReviewsFields,
  figures: undefined,
}

/** Tells whether the owner has anything to say about blocks of a kind. */
export const hasFields = (kind: BlockKind) => fieldsOf[kind] !== undefined

/** Fields that the owner may fill in a block; empty ones fall back to the house. */
export const BlockFields = (props: Props): ReactNode => draw(props.block.kind, props)

function draw<Kind extends BlockKind>(kind: Kind, props: Of<Kind>): ReactNode {
  const Fields: FieldsOf<Kind> = fieldsOf[kind]
  return Fields && <Fields {...props} />
}

type TextProps = Props & { field: string; label: string; max: number; hint?: string; rows?: number }

/** A text of the block, by its name. */
function BlockText({ block, problemOf, onChange, field, label, max, hint, rows }: TextProps) {
  const common = {
    label,
    required: false,
    maxLength: max,
    problem: problemOf(field),
    value: String((block as unknown as Record<string, unknown>)[field] ?? ''),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...block, [field]: target.value } as HomeBlock),
  }
  return rows ? (
    <TextArea {...common} rows={rows} className="sm:col-span-2" />
  ) : (
    <TextField {...common} hint={hint} />
  )
}

function Headings(props: Of<'shelf' | 'series'>) {
  return (
    <>
      <BlockText {...props} field="title" label="Tiêu đề" max={limits.title} />
      <BlockText {...props} field="note" label="Dòng dưới tiêu đề" max={limits.note} />
    </>
  )
}

function SeriesBlockFields(props: Of<'series'>) {
  return (
    <>
      <SeriesFields {...props} />
      <Headings {...props} />
    </>
  )
}

function BlockBookField({ block, choices, problemOf, onChange }: Of<'pick' | 'extract'>) {
  return (
    <BookChooser
      label="Sách"
      chosen={choices.nameOf('books', block.book_id)}
      problem={problemOf('book_id')}
      onChoice={(chosen) => {
        if (chosen) choices.learn('books', chosen)
        onChange({ ...block, book_id: chosen?.id ?? null })
      }}
    />
  )
}

function PickFields(props: Of<'pick'>) {
  return (
    <>
      <BlockBookField {...props} />
      <BlockText
        {...props}
        field="title"
        label="Dòng trên tên sách"
        max={limits.title}
        hint="Như: Hiên chọn cho tháng Mười"
      />
      <BlockText {...props} field="voice" label="Lời người bán sách" max={limits.voice} rows={3} />
      <BlockText {...props} field="seller" label="Tên người bán sách" max={limits.seller} />
      <BlockText {...props} field="role" label="Việc ở nhà sách" max={limits.seller} />
    </>
  )
}

function ExtractFields(props: Of<'extract'>) {
  return (
    <>
      <BlockBookField {...props} />
      <BlockText {...props} field="title" label="Tiêu đề" max={limits.title} />
      <BlockText {...props} field="text" label="Trích đoạn" max={limits.extract} rows={8} />
    </>
  )
}

function AuthorBlockFields(props: Of<'author'>) {
  const { block, choices, onChange } = props
  return (
    <>
      <NameChooser
        kind="authors"
        label="Tác giả"
        without={[]}
        chosen={undefined}
        onChoice={(chosen) => {
          if (!chosen) return
          choices.learn('authors', chosen)
          onChange({ ...block, author_id: chosen.id })
        }}
      />
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 self-end text-sm text-ink-soft">
        Đang chọn: {choices.nameOf('authors', block.author_id)?.name ?? 'nhà sách tự chọn'}
        {block.author_id !== null && (
          <Button variant="quiet" size="sm" onClick={() => onChange({ ...block, author_id: null })}>
            Bỏ chọn
          </Button>
        )}
      </p>
      <BlockText {...props} field="title" label="Dòng trên tên tác giả" max={limits.title} />
      <BlockText {...props} field="voice" label="Lời giới thiệu" max={limits.voice} rows={3} />
    </>
  )
}

function StaffListField({ block, choices, onChange }: Of<'staff-list'>) {
  return (
    <Select
      label="Danh sách"
      value={String(block.list_id ?? '')}
      onChange={({ target }) => onChange({ ...block, list_id: Number(target.value) || null })}
    >
      <option value="">Danh sách đứng đầu</option>
      {choices.lists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function ReviewsFields(props: Of<'reviews'>) {
  const { block, onChange } = props
  return (
    <>
      <BlockText {...props} field="title" label="Tiêu đề" max={limits.title} />
      <Select
        label="Số đánh giá"
        value={String(block.count)}
        onChange={({ target }) => onChange({ ...block, count: Number(target.value) })}
      >
        {reviewCounts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
    </>
  )
}

function ShelfFields(props: Of<'shelf'>) {
  const {
    block,
    choices: { categories },
    onChange,
  } = props
  const first = categories[0]?.id ?? null
  return (
    <>
      <Select
        label="Kệ bày"
        value={block.source}
        onChange={({ target }) => {
          const source = target.value as ShelfSource
          onChange({
            ...block,
            source,
            category_id: source === 'category' ? (block.category_id ?? first) : null,
          })
        }}
      >
        {keysOf(shelfSources).map((source) => (
          <option key={source} value={source}>
            {shelfSources[source]}
          </option>
        ))}
      </Select>
      {block.source === 'category' ? (
        <OneOfMany
          label="Thể loại"
          name="category_id"
          value={block.category_id ?? undefined}
          onValue={(value) => onChange({ ...block, category_id: Number(value) })}
          options={categories.map(({ id, name }) => [id, name])}
        />
      ) : (
        <span className="max-sm:hidden" />
      )}
      <Headings {...props} />
    </>
  )
}
