import { discountOf } from '#contract/selling/coupons/coupon-rules.ts'
import { subtotalOf } from '#contract/selling/sums/cart-totals.ts'
import { type OrderStatus, orderStatus, unpaidOrderLimit } from '#contract/selling/orders/order-status.ts'
import { nextOrderStatuses, waitsForPayment } from '#contract/selling/orders/order-transitions.ts'
import type { CouponInput } from '#contract/selling/coupons/coupons.ts'

/** Model of the till, in a few plain maps: no database, no concurrency, nothing to forget. */
export type ModelBook = { id: number; stock: number; price: number; sold: number }
export type ModelCoupon = { rule: CouponInput; uses: { customer: number; order: number }[] }
export type ModelCustomer = { cart: Map<number, number>; coupon: ModelCoupon | undefined; wrongCodes: number }
export type ModelOrder = {
  /** As the shop numbers it. */
  id: number
  customer: number
  lines: Map<number, number>
  status: OrderStatus
  online: boolean
  paid: boolean
  away: boolean
  total: number
}

export type Outcome = { ok: true } | { ok: false; code: string }
const done: Outcome = { ok: true }
const refused = (code: string): Outcome => ({ ok: false, code })

export class TillModel {
  readonly books: ModelBook[]
  readonly coupons: ModelCoupon[]
  readonly customers: ModelCustomer[]
  readonly orders: ModelOrder[] = []

  constructor(books: ModelBook[], coupons: readonly CouponInput[], customers: number) {
    this.books = books
    this.coupons = coupons.map((rule) => ({ rule, uses: [] }))
    this.customers = Array.from({ length: customers }, () => ({
      cart: new Map(),
      coupon: undefined,
      wrongCodes: 0,
    }))
  }

  book = (index: number) => at(this.books, index)
  customer = (index: number) => at(this.customers, index)
  coupon = (index: number) => at(this.coupons, index)

  add(customer: number, book: number, copies: number): Outcome {
    const { cart } = this.customer(customer)
    const wanted = (cart.get(book) ?? 0) + copies
    if (wanted > this.book(book).stock) return refused('OUT_OF_STOCK')
    cart.set(book, wanted)
    return done
  }

  change(customer: number, book: number, quantity: number): Outcome {
    const { cart } = this.customer(customer)
    if (quantity < 1) {
      cart.delete(book)
      return done
    }
    if (!cart.has(book)) return refused('NOT_IN_CART')
    if (quantity > this.book(book).stock) return refused('OUT_OF_STOCK')
    cart.set(book, quantity)
    return done
  }

  apply(customer: number, index: number): Outcome {
    const who = this.customer(customer)
    const coupon = this.coupon(index)
    if (who.wrongCodes >= 20) return refused('TOO_MANY_REQUESTS')
    const subtotal = this.subtotal(who.cart)
    // One that waits for more books is kept, and takes nothing off yet.
    const waits = who.cart.size > 0 && subtotal < coupon.rule.min_subtotal
    if (!this.isUsable(coupon, customer) || (!waits && discountOf(coupon.rule, subtotal) === 0)) {
      who.wrongCodes++
      return refused('INVALID_COUPON')
    }
    who.coupon = coupon
    return done
  }

  /** `id` is the number that the shop gave, where it took the order. */
  order(
    customer: number,
    books: readonly number[],
    { online, stalePrice, id }: { online: boolean; stalePrice: boolean; id: number },
  ): Outcome {
    const who = this.customer(customer)
    const lines = new Map(books.map((book) => [book, who.cart.get(book) ?? 0]))
    if (online && this.unpaid(customer) >= unpaidOrderLimit) return refused('TOO_MANY_UNPAID_ORDERS')
    for (const [book, quantity] of lines) {
      if (quantity > this.book(book).stock) return refused('OUT_OF_STOCK')
      if (stalePrice) return refused('PRICE_CHANGED')
    }
    const subtotal = this.subtotal(lines)
    const { coupon } = who
    if (coupon && (!this.isUsable(coupon, customer) || subtotal < coupon.rule.min_subtotal)) {
      who.coupon = undefined
      return refused('COUPON_NOT_APPLICABLE')
    }
    for (const [book, quantity] of lines) {
      this.book(book).stock -= quantity
      who.cart.delete(book)
    }
    coupon?.uses.push({ customer, order: id })
    who.coupon = undefined
    const total = subtotal - (coupon ? discountOf(coupon.rule, subtotal) : 0)
    this.orders.push({
      id,
      customer,
      lines,
      status: orderStatus.pending,
      online,
      paid: false,
      away: false,
      total,
    })
    return done
  }

  cancel(order: ModelOrder): Outcome {
    if (order.away) return refused('ORDER_NOT_FOUND')
    if (order.status !== orderStatus.pending) return refused('INVALID_TRANSITION')
    this.callOff(order)
    return done
  }

  private callOff(order: ModelOrder) {
    order.status = orderStatus.cancelled
    for (const [book, quantity] of order.lines) this.book(book).stock += quantity
    for (const { uses } of this.coupons) {
      const index = uses.findIndex((use) => use.order === order.id)
      if (index >= 0) uses.splice(index, 1)
    }
  }

  /** Moves it on as the staff does; a parcel on its way may come back or not. */
  advance(order: ModelOrder, to: OrderStatus, restock: boolean): Outcome {
    const from = order.status
    if (order.away) return refused('ORDER_NOT_FOUND')
    if (!nextOrderStatuses(from).includes(to)) return refused('INVALID_TRANSITION')
    if (waitsForPayment({ method_id: order.online ? 2 : 1, paid: order.paid }, to))
      return refused('ORDER_UNPAID')
    const lost = from === orderStatus.shipping && !restock
    if (to === orderStatus.cancelled) this.callOff(order)
    order.status = to
    for (const [book, quantity] of order.lines) {
      if (to === orderStatus.delivered) this.book(book).sold += quantity
      if (to === orderStatus.cancelled && lost) this.book(book).stock -= quantity
    }
    if (to === orderStatus.delivered) order.paid = true
    return done
  }

  putAway(order: ModelOrder): Outcome {
    if (order.away) return refused('ORDER_NOT_FOUND')
    if (order.paid || order.status === orderStatus.delivered) return refused('ORDER_STAYS')
    if (order.status !== orderStatus.cancelled) this.callOff(order)
    order.away = true
    return done
  }

  /** Its time is over: cancelled, where it is an unpaid online order. */
  expire(order: ModelOrder) {
    if (order.online && !order.paid) this.cancel(order)
  }

  subtotal(lines: ReadonlyMap<number, number>): number {
    return subtotalOf([...lines].map(([book, quantity]) => ({ price: this.book(book).price, quantity })))
  }

  private unpaid(customer: number): number {
    return this.orders.filter(
      (order) =>
        order.customer === customer && order.online && !order.paid && order.status === orderStatus.pending,
    ).length
  }

  private isUsable({ rule, uses }: ModelCoupon, customer: number): boolean {
    const own = uses.filter((use) => use.customer === customer).length
    return (
      (rule.total_limit === null || uses.length < rule.total_limit) &&
      (rule.per_customer_limit === null || own < rule.per_customer_limit)
    )
  }
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`There is no number ${index}`)
  return found
}
