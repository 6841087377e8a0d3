import { findByCode } from '#server/selling/orders/guests/tracked-order-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { call } from './actors.ts'

type Options = { method?: string; body?: unknown; headers?: Record<string, string> }

/** A person with a browser: keeps the cookies that come, and brings the token where there is one. */
export class Shopper {
  readonly #url: string
  token: string | undefined
  cookies = new Map<string, string>()

  constructor(url: string, token?: string) {
    this.#url = url
    this.token = token
  }

  async call(path: string, { headers = {}, ...options }: Options = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await call(this.#url, path, {
      ...options,
      ...(this.token === undefined ? {} : { token: this.token }),
      headers: { ...(cookie ? { cookie } : {}), ...headers },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  add(book_id: number, quantity = 1) {
    return this.call('/carts/add-to-cart', { body: { book_id, quantity } })
  }

  setQuantity(book_id: number, quantity: number) {
    return this.call('/carts/update-cart-item-quantity', { method: 'PUT', body: { book_id, quantity } })
  }

  async cart(): Promise<Cart> {
    const { body } = await this.call('/carts/get-my-cart')
    return body.data as Cart
  }

  /** Copies in the cart by book. */
  async copies(): Promise<Record<number, number>> {
    const { items } = await this.cart()
    return Object.fromEntries(items.map((item) => [item.book_id, item.quantity]))
  }

  apply(coupon_code: string) {
    return this.call('/cart/apply-coupon', { body: { coupon_code } })
  }

  /** Orders what is in the cart, or these lines. */
  async order(
    lines?: readonly { book_id: number; quantity: number; unit_price: number }[],
    {
      method_id = 1,
      headers = {},
      ...more
    }: Record<string, unknown> & { headers?: Record<string, string> } = {},
  ) {
    const items =
      lines ??
      (await this.cart()).items.map(({ book_id, quantity, book }) => ({
        book_id,
        quantity,
        unit_price: book.price,
      }))
    return this.call('/orders/create-order-by-cart', { body: { method_id, items, ...more }, headers })
  }

  /** The same without an account. */
  async orderAsGuest({
    recipient = {},
    method_id = 1,
    headers = {},
    ...more
  }: Record<string, unknown> & { recipient?: object; headers?: Record<string, string> } = {}) {
    const items = (await this.cart()).items.map(({ book_id, quantity, book }) => ({
      book_id,
      quantity,
      unit_price: book.price,
    }))
    const body = { method_id, items, recipient: { ...guestRecipient(), ...recipient }, ...more }
    return this.call('/orders/create-guest-order', { body, headers })
  }

  cancel(orderId: number) {
    return this.call(`/orders/cancel-order?id=${orderId}`, { method: 'PUT' })
  }
}

let guests = 0

/** A new guest. */
export function guestRecipient() {
  guests++
  return {
    full_name: 'Trần Minh Khách',
    phone_number: `09${String(20_000_000 + guests)}`,
    email: `khach${guests}@example.vn`,
    address: {
      house_number: `${guests} Lê Lợi`,
      commune: 'Phường Bến Thành',
      councious: 'Thành phố Hồ Chí Minh',
    },
  }
}

/** For what the links of an order are signed, as it stands now. */
export async function linkedOrder(db: DbOrTransaction, code: string) {
  const order = await findByCode(db, code)
  if (!order) throw new Error(`No order has the code ${code}`)
  return order
}
