import { writeDemand } from '#server/goods/stock/reorder/demand-store.ts'
import { day, type FillingDay } from './filling-day.ts'

const suppliers = [
  {
    name: 'Nhã Nam',
    contact: 'Chị Hương, phòng phát hành, 59 Đỗ Quang',
    email: 'dathang@nhanam.example.vn',
    phone: '024 3514 6875',
    delivery_days: 4,
  },
  {
    name: 'NXB Trẻ',
    contact: 'Anh Tùng, chi nhánh phía Bắc',
    email: 'phathanh@nxbtre.example.vn',
    phone: '028 3931 6289',
    delivery_days: 7,
  },
  {
    name: 'Công ty Văn hóa & Truyền thông Nhã Nam – chi nhánh Thành phố Hồ Chí Minh',
    contact: '',
    email: '',
    phone: '',
    delivery_days: null,
  },
  {
    name: 'Kim Đồng',
    contact: 'Kho 55 Quang Trung, nhận hàng sáng thứ ba và thứ năm',
    email: 'kho@kimdong.example.vn',
    phone: '1900 571 595',
    delivery_days: 3,
  },
  { name: 'Alpha Books', contact: 'Chị Ly', email: 'ly@alphabooks.example.vn', phone: '', delivery_days: 5 },
] as const

/** Receipts of each kind and state, places, a stock-take with differences, what is to be ordered and what is on its way. */
export async function fillGoods(filling: FillingDay) {
  const { ask, owner, shop, clock } = filling
  for (const turn of suppliers.keys()) {
    const receipt = await receive(filling, turn, turn * 12, 12)
    if (turn < 4) await close(filling, receipt)
    await clock.moveOn(day)
  }
  await describeSuppliers(filling)
  const draft = await receive(filling, 0, 70, 9)
  await sellOut(filling)
  await writeDemand(shop.db)
  await clock.moveOn(day)
  const order = await orderWhatRunsOut(filling)
  const count = await countShelf(filling)
  await writeDemand(shop.db)
  const { data } = await ask(owner, '/goods/get-reorder')
  if (data.length < 5) throw new Error(`Only ${data.length} titles are to be ordered`)
  return { draft, order, count }
}

async function receive(
  { ask, owner, bookAt }: FillingDay,
  turn: number,
  from: number,
  titles: number,
): Promise<number> {
  const { receipt_id: id } = await ask(owner, '/goods/create-receipt', {
    supplier: suppliers[turn]?.name,
    terms: turn === 3 ? 'consigned' : turn === 1 ? 'returnable' : 'firm',
    ...(turn === 1 && { returnable_until: '2026-09-30' }),
    discount: 35 + turn,
    paper: `PX-${1040 + from}`,
  })
  for (let at = from; at < from + titles; at++) {
    const book = bookAt(at)
    await ask(owner, `/goods/scan-line?id=${id}`, { isbn: book.isbn, copies: 3 + (at % 7) })
  }
  return id
}

async function close({ ask, owner }: FillingDay, id: number) {
  await ask(owner, `/goods/check-receipt?id=${id}`, { checked: true }, 'PUT')
  await ask(owner, `/goods/close-receipt?id=${id}`, {}, 'PUT')
}

async function describeSuppliers({ ask, owner }: FillingDay) {
  const { data } = await ask(owner, '/goods/get-suppliers?page_size=100')
  for (const { supplier_id, name } of data as { supplier_id: number; name: string }[]) {
    const known = suppliers.find((one) => one.name === name)
    if (known) await ask(owner, `/goods/update-supplier?id=${supplier_id}`, { ...known }, 'PUT')
  }
}

/** Leaves few copies of the best sellers. */
async function sellOut({ ask, owner, shop }: FillingDay) {
  const { rows } = await shop.pool.query<{ book_id: number; quantity: number }>(
    `select book_id, quantity from books join sale_lines using (book_id) where quantity > 0
     group by book_id order by sum(copies) desc, book_id limit 16`,
  )
  for (const [at, { book_id, quantity }] of rows.entries())
    await ask(
      owner,
      '/books/change-batch',
      {
        books: [{ book_id }],
        change: { what: 'stock', way: 'add', value: Math.min(at % 3, quantity - 1) - quantity },
      },
      'PUT',
    )
}

async function orderWhatRunsOut({ ask, owner }: FillingDay): Promise<number> {
  const { data } = await ask(owner, '/goods/get-reorder?page_size=100')
  const needs = data as { book_id: number; supplier_id: number | null; copies: number }[]
  const supplier_id = needs.find((need) => need.supplier_id !== null)?.supplier_id
  const lines = needs
    .filter((need) => need.supplier_id === supplier_id)
    .slice(0, 3)
    .map(({ book_id, copies }) => ({ book_id, copies }))
  const { supplier_order_id: id } = await ask(owner, '/goods/create-supplier-order', { supplier_id, lines })
  await ask(
    owner,
    `/goods/send-supplier-order?id=${id}`,
    { by: 'hand', note: 'Giao trước 10 giờ sáng.' },
    'PUT',
  )
  return id
}

async function countShelf({ ask, owner, bookAt }: FillingDay): Promise<number> {
  for (let at = 50; at < 62; at++)
    await ask(owner, '/goods/set-place', { book_id: bookAt(at).book_id, place: 'K2-03' }, 'PUT')
  const { count_id: id } = await ask(owner, '/goods/create-count', {
    place: 'K2-03',
    name: 'Kệ văn học tầng hai',
  })
  for (let at = 50; at < 60; at++) {
    const { book_id } = bookAt(at)
    await ask(owner, `/goods/set-count?id=${id}`, { book_id, counted: 0 }, 'PUT')
    const { data } = await ask(owner, `/goods/get-count?id=${id}`)
    const [{ stock, waiting }] = data.lines as [{ stock: number; waiting: number }]
    const counted = Math.max(0, stock + waiting + ([0, 0, -1, 0, 2, 0, 0, -3, 0, 0][at % 10] ?? 0))
    await ask(owner, `/goods/set-count?id=${id}`, { book_id, counted }, 'PUT')
  }
  return id
}
