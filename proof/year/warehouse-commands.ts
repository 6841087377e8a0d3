import { type Command, look, nothing, pick, some } from './choose.ts'
import { send, sendOnce } from './send.ts'
import type { YearWorld } from './year-world.ts'

async function close(world: YearWorld, id: number): Promise<number> {
  const by = world.staff.warehouse
  await send(world, `/goods/check-receipt?id=${id}`, {
    by,
    method: 'PUT',
    body: { checked: true },
    again: true,
  })
  const answer = await send(world, `/goods/close-receipt?id=${id}`, {
    by,
    method: 'PUT',
    body: {},
    again: true,
  })
  return answer.status
}

const receiveGoods: Command = async (
  world,
  { numbers: [from, count = 0, copies = 0, cost = 0, terms = 0] },
) => {
  const by = world.staff.warehouse
  const made = await send(world, '/goods/create-receipt', {
    by,
    body: { supplier: `NXB ${count % 3}`, terms: terms % 3 === 0 ? 'consigned' : 'firm' },
  })
  if (made.status !== 201) return String(made.status)
  const id: number = made.body.receipt_id
  const wanted = new Map<number, number>()
  for (const { id: book, isbn } of some(world.books, from, 1 + (count % 3))) {
    const body = { isbn, copies: 1 + (copies % 9) }
    const scanned = await sendOnce(world, `/goods/scan-line?id=${id}`, { by, body })
    if (scanned.status >= 400) continue
    wanted.set(book, body.copies)
    await send(world, `/goods/set-line?id=${id}`, {
      by,
      method: 'PUT',
      body: { book_id: book, copies: body.copies, unit_cost: cost % 4 === 0 ? null : 1 + (cost % 60_000) },
      again: true,
    })
  }
  const status = await close(world, id)
  if (status < 400) world.promises.receipts.set(id, wanted)
  return String(status)
}

const giveGoodsBack: Command = async (world, { numbers: [which] }) => {
  const chosen = pick([...world.promises.receipts.keys()], which)
  if (chosen === undefined) return nothing
  const by = world.staff.warehouse
  const made = await send(world, `/goods/counter-receipt?id=${chosen}`, { by, body: { kind: 'return' } })
  if (made.status !== 201) return `${made.status} ${made.body.code ?? ''}`
  return String(await close(world, made.body.receipt_id))
}

const countStock: Command = async (world, { numbers: [which, by = 0, why] }) => {
  const book = pick(world.books, which)
  if (!book) return nothing
  const staff = { by: world.staff.manager }
  const put = (path: string, body: object) =>
    send(world, path, { ...staff, method: 'PUT', body, again: true })
  const made = await send(world, '/goods/create-count', { ...staff, body: { name: 'Kiểm kho' } })
  const id = made.body.count_id
  await put(`/goods/set-count?id=${id}`, { book_id: book.id, counted: 0 })
  const seen = (await send(world, `/goods/get-count?id=${id}`, staff)).body.data?.lines?.[0]
  if (!seen) return `${made.status}`
  const there = seen.stock + seen.waiting
  const counted = Math.max(0, there + (by % 7) - 3) === there ? there + 1 : Math.max(0, there + (by % 7) - 3)
  const reasons = counted > there ? ['recount', 'found'] : ['recount', 'lost', 'damaged']
  await put(`/goods/set-count?id=${id}`, { book_id: book.id, counted })
  const answer = await sendOnce(world, `/goods/accept-count?id=${id}`, {
    ...staff,
    method: 'PUT',
    body: {
      lines: [
        {
          book_id: book.id,
          difference: counted - there,
          reason: pick(reasons, why),
        },
      ],
    },
  })
  await put(`/goods/close-count?id=${id}`, {})
  return `${answer.status} ${answer.body.code ?? ''}`
}

/** Some more or fewer over the number, whatever is sold meanwhile. */
const correctStock: Command = async (world, { numbers: [which, by = 0] }) => {
  const rows = await look<{ book_id: number; quantity: number }>(
    world,
    'select book_id, quantity from books order by book_id',
  )
  const book = pick(rows, which)
  if (!book) return nothing
  const answer = await send(world, '/books/change-batch', {
    by: world.staff.manager,
    method: 'PUT',
    body: {
      books: [{ book_id: book.book_id }],
      change: { what: 'stock', way: 'add', value: Math.max((by % 9) - 3, -book.quantity) || 1 },
    },
  })
  return String(answer.status)
}

export const warehouseCommands = { receiveGoods, giveGoodsBack, countStock, correctStock }

/** Orders what runs out: the list that the shop suggests, or some titles where it suggests nothing. */
const orderFromSupplier: Command = async (world, { numbers: [which, from, copies = 0, way = 0] }) => {
  const suppliers = await look<{ supplier_id: number }>(
    world,
    'select supplier_id from suppliers order by supplier_id',
  )
  const supplier = pick(suppliers, which)
  if (!supplier) return nothing
  const by = world.staff.warehouse
  const needs: { book_id: number; copies: number }[] =
    (await send(world, '/goods/get-reorder?page=1&page_size=20', { by })).body.data ?? []
  const suggested = needs.map(({ book_id, copies: wanted }) => ({ book_id, copies: Math.max(1, wanted) }))
  const lines =
    suggested.length > 0
      ? some(suggested, from, 3)
      : some(world.books, from, 2).map(({ id }) => ({ book_id: id, copies: 1 + (copies % 12) }))
  const body = { supplier_id: supplier.supplier_id, lines }
  const made = await sendOnce(world, '/goods/create-supplier-order', { by, body })
  if (made.status !== 201) return `${made.status} ${made.body.code ?? ''}`
  const id: number = made.body.supplier_order_id
  world.promises.supplierOrders.set(id, 'draft')
  const sent = await send(world, `/goods/send-supplier-order?id=${id}`, {
    by,
    method: 'PUT',
    body: { by: way % 4 === 0 ? 'letter' : 'hand' },
    again: true,
  })
  if (sent.status < 400) world.promises.supplierOrders.set(id, 'sent')
  return `${sent.status} ${sent.body.code ?? ''}`
}

/** Receives all that is on its way; or cancels it. */
const receiveFromSupplier: Command = async (world, { numbers: [which, how = 0] }) => {
  const open = [...world.promises.supplierOrders].filter(([, state]) => state === 'sent')
  const [id] = pick(open, which) ?? []
  if (id === undefined) return nothing
  const by = world.staff.warehouse
  const put = (path: string, body: object = {}) => send(world, path, { by, method: 'PUT', body, again: true })
  if (how % 4 === 0) {
    const closed = await put(`/goods/close-supplier-order?id=${id}`)
    if (closed.status < 400) world.promises.supplierOrders.set(id, 'closed')
    return `closed ${closed.status}`
  }
  const made = await send(world, `/goods/receive-supplier-order?id=${id}`, { by, body: {}, again: true })
  if (made.status >= 400) return `${made.status} ${made.body.code ?? ''}`
  const receipt: number = made.body.receipt_id
  const lines = await look<{ book_id: number; copies: number }>(
    world,
    'select book_id, copies from receipt_lines where receipt_id = $1',
    receipt,
  )
  await put(`/goods/check-receipt?id=${receipt}`, { checked: true })
  const answer = await put(`/goods/close-receipt?id=${receipt}`)
  if (answer.status < 400) {
    world.promises.receipts.set(receipt, new Map(lines.map(({ book_id, copies }) => [book_id, copies])))
    // All of it came: it closes by itself.
    world.promises.supplierOrders.set(id, 'closed')
  }
  return `came ${answer.status} ${answer.body.code ?? ''}`
}

export const supplierCommands = { orderFromSupplier, receiveFromSupplier }
