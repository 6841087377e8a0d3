import { type Command, look, nothing, pick, some } from './choose.ts'
import { send, sendOnce } from './send.ts'

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
