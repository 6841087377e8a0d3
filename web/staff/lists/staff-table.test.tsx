import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { StaffTable } from './staff-table.tsx'
import { actionsColumn, type Column } from './table-column.tsx'

type Row = { id: number; name: string; note: string }
const rows: Row[] = [
  { id: 1, name: 'Mắt biếc', note: 'mới' },
  { id: 2, name: 'Đất rừng', note: 'cũ' },
]
const columns: readonly Column<Row>[] = [
  { name: 'Tên', cell: ({ name }) => name, heading: 'normal' },
  { name: 'Ghi chú', cell: ({ note }) => note, first: true },
  actionsColumn(({ id }) => `Sửa ${id}`),
]
const draw = (some: readonly Column<Row>[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StaffTable caption="Sách" columns={some} rows={rows} keyOf={({ id }) => id} />
    </MemoryRouter>,
  )

const cellsOf = (html: string) =>
  [...html.matchAll(/<(th|td)(?: [^>]*)?>(.*?)<\/\1>/g)].map(([, , text]) => text)

test('a row of a table stands under the names of its columns, and one cell names it', () => {
  const html = draw(columns)
  expect(cellsOf(html)).toEqual([
    'Tên',
    'Ghi chú',
    'Thao tác',
    'Mắt biếc',
    'mới',
    'Sửa 1',
    'Đất rừng',
    'cũ',
    'Sửa 2',
  ])
  expect(html).toContain('<caption class="sr-only">Sách</caption>')
  expect(html.match(/<th scope="row"[^>]*>Mắt biếc/)).not.toBeNull()
})

test('a table gets a new column by one entry of its definition', () => {
  const more = [...columns.slice(0, 1), { name: 'Mã', cell: ({ id }: Row) => `#${id}` }, ...columns.slice(1)]
  expect(cellsOf(draw(more)).slice(0, 8)).toEqual([
    'Tên',
    'Mã',
    'Ghi chú',
    'Thao tác',
    'Mắt biếc',
    '#1',
    'mới',
    'Sửa 1',
  ])
})

test('a table’s row on a phone shows its name first, then the columns marked so', () => {
  const html = draw(columns)
  expect(html.match(/<th scope="row" class="([^"]*)"/)?.[1]).toContain('max-md:-order-2')
  expect(html.match(/<td class="([^"]*)">mới/)?.[1]).toContain('max-md:-order-1')
  expect(html.match(/<td class="([^"]*)">Sửa 1/)?.[1]).not.toContain('order')
})

test('rows of a table are selected by boxes that say which row they are', () => {
  const selection = {
    rows: [],
    has: ({ id }: Row) => id === 2,
    all: false,
    some: true,
    toggle: () => {},
    toggleAll: () => {},
    drop: () => {},
    clear: () => {},
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StaffTable
        caption="Sách"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        select={{ selection, labelOf: ({ name }) => `Chọn ${name}`, bar: null }}
      />
    </MemoryRouter>,
  )
  expect([...html.matchAll(/<input [^>]*>/g)].map(([box]) => /checked=""/.test(box))).toEqual([false, true])
  expect(html).toContain('aria-label="Chọn Đất rừng"')
  expect(html).toContain('<span class="sr-only">Chọn</span>')
})
