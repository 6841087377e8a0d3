import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { getPlaces, ShelfPlace } from '#contract/goods/stock/book-places.ts'
import { placeIn } from '#contract/catalogue/book-admin/count-rules.ts'
import { countSentences, placeSentences as words } from '#contract/catalogue/book-admin/count-sentences.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import type { ListData, ListQuery } from '#web/base/platform/queries/list-query.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { placeHref, placeList } from '#web/staff/stock/stock-addresses.ts'

type PlaceData = ListData<ListQuery, typeof getPlaces>

const list: ListKind<ListQuery> = {
  ...placeList,
  noun: 'vị trí',
  placeholder: 'Vị trí, ví dụ A3',
  sentences: { none: words.none, hint: words.noneHint, noneFound: words.noneFound },
}

const columns: readonly Column<ShelfPlace>[] = [
  {
    name: 'Vị trí',
    heading: 'semibold',
    cell: ({ place }) => (
      <Link to={placeHref(place)} className="text-link figures">
        {place}
      </Link>
    ),
  },
  { name: 'Tên sách', align: 'end', cell: ({ titles }) => formatNumber(titles), className: 'figures' },
  { name: 'Số cuốn', align: 'end', cell: ({ copies }) => formatNumber(copies), className: 'figures' },
]

/** The places of the house, and the way to one that is new. */
export function PlaceListScreen({ data }: { data: PlaceData }) {
  return (
    <>
      <ListHead title={words.title} />
      <OpenPlace />
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /goods/export-places' }}
        isEmpty={data.rows.length === 0}
        renderFilters={() => null}
      >
        <StaffTable caption={words.title} columns={columns} rows={data.rows} keyOf={({ place }) => place} />
      </StaffList>
    </>
  )
}

function OpenPlace() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const place = placeIn(String(new FormData(event.currentTarget).get('place') ?? ''))
    if (place === undefined) return setProblem(countSentences.placeInvalid)
    void navigate(placeHref(place))
  }
  return (
    <form onSubmit={submit} noValidate className="mb-6 flex max-w-xl flex-wrap items-start gap-3">
      <TextField
        label="Xếp sách vào vị trí"
        name="place"
        maxLength={60}
        autoComplete="off"
        required
        problem={problem}
        className="min-w-48 grow"
      />
      <Button type="submit" className="mt-7">
        Mở vị trí
      </Button>
    </form>
  )
}
