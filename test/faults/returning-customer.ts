import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { roleIds } from '#contract/base/people/person.ts'
import { call, giveRecipient, signInAs } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'

const password = 'Hiên nhà nhiều gió 27'
const granted = 50_000

/** One of the staff, who signs in anew; the shop says the name of an administrator that it makes by itself. */
export async function signInAsStaff(url: string, pool: Pool): Promise<string> {
  const email = 'nguoi-cua-hang@example.vn'
  await call(url, '/accounts/register', { body: { email, password, first_name: 'Hoa' } })
  await pool.query('update accounts set role_id = $1, staff_role_id = $2 where email = $3', [
    roleIds.admin,
    builtInRoles.owner.id,
    email,
  ])
  return (await signInAs({ url }, { email, password })).session.access
}

type Told = { status: number; text: string; body: Record<string, unknown> }
/** Answers given before the kill. */
export type Acknowledged = { returnId?: number; paidBack?: true; orderId?: number }

/** A customer with credit and an order that came, who sends it back, is paid with credit and spends that: each call may be sent again. */
export class ReturningCustomer {
  readonly #shopper: Shopper
  readonly #userId: number
  readonly #order: { id: number; line: number }
  readonly #book: number
  readonly acknowledged: Acknowledged = {}

  private constructor(shopper: Shopper, userId: number, order: { id: number; line: number }, book: number) {
    this.#shopper = shopper
    this.#userId = userId
    this.#order = order
    this.#book = book
  }

  static async introduce(url: string, { staff, name, book }: { staff: string; name: string; book: number }) {
    const shopper = new Shopper(url)
    const email = `tra-hang-${name}@example.vn`
    const person = await shopper.call('/accounts/register', {
      body: { email, password, first_name: 'Lan' },
    })
    expect(person.status, person.text).toBe(201)
    const userId = person.body.user.user_id as number
    shopper.token = person.body.access_token
    await giveRecipient(url, { user_id: userId, token: person.body.access_token })
    await shopper.add(book, 2)
    const id = (await shopper.order()).body.order_id as number
    const as = (path: string, method: string, body: object) => call(url, path, { method, body, token: staff })
    for (const status of [1, 2, 3]) {
      const stepped = await as(`/orders/update-order?id=${id}`, 'PUT', { status })
      expect(stepped.status, stepped.text).toBe(200)
    }
    const gift = { amount: granted, reason: 'Quà' }
    expect((await as(`/users/change-credit?id=${userId}`, 'POST', gift)).status).toBe(200)
    const { data } = (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body
    return new ReturningCustomer(shopper, userId, { id, line: data.orderDetail[0].order_detail_id }, book)
  }

  /** From asking to spending; what was done before is refused as done, or answered as it was. */
  async sendBack(url: string, staff: string) {
    const shopper = new Shopper(url, this.#shopper.token)
    const headers = (what: string) => ({ 'idempotency-key': `${what} of ${this.#userId}` })
    const lines = [{ order_detail_id: this.#order.line, copies: 2 }]
    const asked = await shopper.call('/orders/request-return', {
      body: { order_id: this.#order.id, lines, reason: 'changed_mind' },
      headers: headers('return'),
    })
    expect(asked.status, asked.text).toBe(201)
    const id = asked.body.return_id as number
    this.acknowledged.returnId = id
    const put = async (path: string, body: object) =>
      isDone(await call(url, `${path}?id=${id}`, { method: 'PUT', token: staff, body }))
    await put('/returns/answer-return', { accept: true })
    const came = [{ order_detail_id: this.#order.line, shelved: 1, lost: 1 }]
    await put('/returns/receive-return', { lines: came })
    await put('/returns/pay-back', { way: 'credit' })
    this.acknowledged.paidBack = true
    await shopper.add(this.#book)
    const item = { book_id: this.#book, quantity: 1, unit_price: 90_000 }
    const bought = await shopper.order([item], { method_id: 1, use_credit: true, headers: headers('order') })
    expect(bought.status, bought.text).toBe(201)
    this.acknowledged.orderId = bought.body.order_id as number
  }

  /** Acknowledged answers hold, whatever came after. */
  async expectAcknowledged(pool: Pool) {
    const { returnId, paidBack, orderId } = this.acknowledged
    if (returnId === undefined) return
    const returned = await pool.query('select state from returns where return_id = $1', [returnId])
    expect(returned.rows).toHaveLength(1)
    if (paidBack) expect(returned.rows).toEqual([{ state: 'paid_back' }])
    if (orderId === undefined) return
    expect((await pool.query('select from orders where order_id = $1', [orderId])).rowCount).toBe(1)
  }

  /** Everything happened once. */
  async expectOnce(pool: Pool) {
    const { rows } = await pool.query(
      'select kind, change::int from credit_entries where user_id = $1 order by entry_id',
      [this.#userId],
    )
    const used = rows.at(-1)?.change as number
    expect(rows).toEqual([
      { kind: 'granted', change: granted },
      { kind: 'return', change: 180_000 },
      { kind: 'spent', change: used },
    ])
    const orders = await pool.query(
      'select credit_used::int from orders where user_id = $1 order by order_id',
      [this.#userId],
    )
    expect(orders.rows).toEqual([{ credit_used: 0 }, { credit_used: -used }])
    expect(used).toBeLessThanOrEqual(-90_000)
  }
}

function isDone({ status, text, body }: Told) {
  const isRepeated = status === 409 && body['code'] === 'INVALID_TRANSITION'
  expect(status === 200 || isRepeated, text).toBe(true)
}
