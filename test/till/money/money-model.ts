import { type OrderStatus, orderStatus } from '#contract/selling/orders/order-status.ts'

/** Model of all money of the shop, in a few plain lists: no database, no concurrency, nothing to forget. */
export type ModelLine = {
  id: number
  book: number
  quantity: number
  price: number
  discount: number
  inReturn: number
  back: number
}
export type ModelOrder = {
  id: number
  code: string
  userId: number
  /** False for a guest, who has no credit. */
  hasAccount: boolean
  lines: ModelLine[]
  status: OrderStatus
  method: number
  total: number
  due: number
  credit: number
  paid: boolean
  /** Difference that it costs more since its lines were changed, not yet paid. */
  open: { amount: number; way: 'transfer' | 'cash' } | null
  /** Paid more, and given back of what was paid. */
  more: number
  back: number
  /** Sums that it was due before. */
  former: number[]
  /** A coupon lets off a part of its delivery. */
  deliveredFor: boolean
}
/** Money that came for an order, and where it is: it pays, it is held to go back, or it went back. */
export type ModelMoney = {
  order: ModelOrder
  transaction: string
  method: number
  amount: number
  /** It pays what its order costs more. */
  more: boolean
  /** Refunds out of money that pays: for returns, and for lines that were taken out. */
  parts: number
  apart: number
  state: 'pays' | 'held' | 'back'
  /** A gateway was asked for all of it and did not answer. */
  unsettled: boolean
}
export type ModelTransfer = {
  reference: string
  amount: number
  booked: number
  state: 'unsettled' | 'booked' | 'given_back' | 'kept'
  tooLittle: boolean
  order: ModelOrder | undefined
}
export type ModelReturn = {
  id: number
  order: ModelOrder
  state: 'asked' | 'accepted' | 'received' | 'paid_back' | 'refused' | 'withdrawn'
  lines: { line: ModelLine; copies: number }[]
  owed: number
  money: number
  credit: number
  /** The gateway was asked for its part and did not answer. */
  unsettled: boolean
}

/** Refund that a gateway was to make when lines were taken out; owed until it went back by a way. */
export type ModelEditRefund = {
  order: ModelOrder
  amount: number
  way: 'gateway' | 'transfer' | 'credit' | undefined
  unsettled: boolean
}

export type ModelEdit = {
  way: 'credit' | 'transfer' | 'gateway'
  payBy: 'transfer' | 'cash' | 'received'
  reference: string
}

/** Fee of delivery, the sum from which it is free, and the coupon for it: what it lets off from which sum on. */
export const deliveryRule = { fee: 30_000, freeFrom: 600_000, letOff: 20_000, letOffFrom: 80_000 }
export const goodsOf = (lines: readonly Pick<ModelLine, 'price' | 'quantity'>[]) =>
  total(lines.map(({ price, quantity }) => price * quantity))

/** Cost of an order by its lines, its delivery and the coupon for it. */
export function costOf({ lines, deliveredFor }: Pick<ModelOrder, 'lines' | 'deliveredFor'>): number {
  const goods = goodsOf(lines)
  const delivery = deliveryRule.fee - (deliveredFor ? deliveryRule.letOff : 0)
  return (
    goods - total(lines.map(({ discount }) => discount)) + (goods >= deliveryRule.freeFrom ? 0 : delivery)
  )
}

export class MoneyModel {
  readonly stock: Map<number, number>
  readonly sold = new Map<number, number>()
  readonly balances: Map<number, number>
  granted = 0
  /** Money that went back by transfers when lines were taken out. */
  editedBack = 0
  readonly editRefunds: ModelEditRefund[] = []
  readonly orders: ModelOrder[] = []
  readonly money: ModelMoney[] = []
  readonly transfers: ModelTransfer[] = []
  readonly returns: ModelReturn[] = []

  constructor(books: readonly number[], copies: number, customers: readonly number[]) {
    this.stock = new Map(books.map((book) => [book, copies]))
    for (const book of books) this.sold.set(book, 0)
    this.balances = new Map(customers.map((id) => [id, 0]))
  }

  place(order: ModelOrder) {
    this.orders.push(order)
    for (const { book, quantity } of order.lines) this.#move(book, -quantity)
    if (order.credit > 0) this.addCredit(order.userId, -order.credit)
  }

  /** All that pays an order, in the order in which it came. */
  payersOf = (order: ModelOrder) => this.money.filter((each) => each.order === order && each.state === 'pays')
  payerOf(order: ModelOrder) {
    const payers = this.payersOf(order)
    return payers.find(({ more }) => !more) ?? payers[0]
  }
  /** Sum that a transfer pays now. */
  awaited = ({ open, paid, due }: ModelOrder) =>
    open?.way === 'transfer' ? { paid: false, due: open.amount } : { paid, due }
  #returnsOf = (order: ModelOrder) =>
    this.returns.filter(
      (each) => each.order === order && each.state !== 'refused' && each.state !== 'withdrawn',
    )
  openReturns = (order: ModelOrder) => this.#returnsOf(order).length > 0

  /** A gateway says that money came. */
  takeIn(order: ModelOrder, came: Pick<ModelMoney, 'transaction' | 'method' | 'amount'>, asked = order.due) {
    if (this.money.some(({ transaction }) => transaction === came.transaction)) return
    const pays =
      order.status !== orderStatus.cancelled && came.amount === asked && asked === order.due && !order.paid
    this.#keep(order, came, pays)
  }

  /** Takes in the difference that an order costs more. */
  payMore(order: ModelOrder, came: Pick<ModelMoney, 'transaction' | 'method' | 'amount'>) {
    this.money.push({ ...came, order, more: true, parts: 0, apart: 0, state: 'pays', unsettled: false })
    order.more += came.amount
    order.open = null
  }

  #keep(order: ModelOrder, came: Pick<ModelMoney, 'transaction' | 'method' | 'amount'>, pays: boolean) {
    const state = pays ? 'pays' : 'held'
    this.money.push({ ...came, order, more: false, parts: 0, apart: 0, state, unsettled: false })
    if (pays) Object.assign(order, { paid: true, method: came.method })
  }

  standing = (order: ModelOrder, besides?: ModelTransfer) =>
    this.transfers.filter(
      (each) => each.order === order && each.state === 'unsettled' && each.tooLittle && each !== besides,
    )

  /** Money on the account, with words that name an order or none. */
  transfer(reference: string, amount: number, order: ModelOrder | undefined) {
    if (this.transfers.some((each) => each.reference === reference)) return
    const transfer: ModelTransfer = {
      reference,
      amount,
      booked: 0,
      state: 'unsettled',
      tooLittle: false,
      order,
    }
    const before = order ? this.standing(order) : []
    this.transfers.push(transfer)
    if (!order || order.status === orderStatus.cancelled) return
    const { paid, due } = this.awaited(order)
    if (paid) return
    const sum = total(before.map((each) => each.amount))
    if (amount === due) this.#payBy(order, transfer, [])
    else if (sum > 0 && sum + amount === due) this.#payBy(order, transfer, before)
    else transfer.tooLittle = amount < due
  }

  /** The staff says for which order it is; false where it refuses. */
  assign(transfer: ModelTransfer, order: ModelOrder): boolean {
    const settled = transfer.state === 'booked' || transfer.state === 'given_back' || transfer.booked > 0
    const { paid, due } = this.awaited(order)
    if (settled || order.status === orderStatus.cancelled || paid) return false
    const before = this.standing(order, transfer)
    const sum = total(before.map((each) => each.amount))
    if (transfer.amount >= due) this.#payBy(order, transfer, [])
    else if (sum + transfer.amount >= due) this.#payBy(order, transfer, before)
    else Object.assign(transfer, { state: 'unsettled', tooLittle: true, order })
    return true
  }

  /** Those that came first pay first, as far as they are needed; what is too much stands on. */
  #payBy(order: ModelOrder, last: ModelTransfer, before: readonly ModelTransfer[]) {
    const { due } = this.awaited(order)
    let missing = due
    for (const each of [...before, last]) {
      const booked = Math.min(each.amount, missing)
      missing -= booked
      const state = booked === each.amount ? 'booked' : 'unsettled'
      Object.assign(each, { order, booked, state, tooLittle: false })
    }
    const came = { transaction: `sepay:${last.reference}`, method: 4, amount: due }
    if (order.paid) this.payMore(order, came)
    else this.#keep(order, came, true)
    for (const each of this.standing(order)) each.tooLittle = false
  }

  callOff(order: ModelOrder, lost = false) {
    order.status = orderStatus.cancelled
    for (const { book, quantity } of order.lines) if (!lost) this.#move(book, quantity)
    if (order.credit > 0) this.addCredit(order.userId, order.credit)
    order.open = null
    for (const payer of this.payersOf(order)) if (payer.amount > payer.apart) payer.state = 'held'
  }

  deliver(order: ModelOrder) {
    order.status = orderStatus.delivered
    for (const { book, quantity } of order.lines) this.sold.set(book, (this.sold.get(book) ?? 0) + quantity)
    if (order.open) {
      const { amount } = order.open
      this.payMore(order, { transaction: `cash ${order.id}`, method: 1, amount })
      return amount
    }
    if (order.method !== 1 || order.paid) return 0
    this.#keep(order, { transaction: `cash ${order.id}`, method: 1, amount: order.due }, true)
    return order.due
  }

  isBound = (order: ModelOrder) =>
    this.openReturns(order) ||
    order.open !== null ||
    order.more > 0 ||
    order.back > 0 ||
    ((order.status === orderStatus.shipping || order.status === orderStatus.delivered) && order.credit > 0)

  giveBack(money: ModelMoney) {
    if (money.state === 'pays') money.order.paid = false
    Object.assign(money, { state: 'back', unsettled: false })
  }

  isReturnable = (order: ModelOrder) =>
    order.status === orderStatus.delivered && order.paid && this.payerOf(order)?.unsettled !== true

  receive(one: ModelReturn, came: readonly { shelved: number; lost: number }[], owed: number) {
    one.lines.forEach(({ line, copies }, index) => {
      const { shelved = 0, lost = 0 } = came[index] ?? {}
      line.inReturn -= copies - shelved - lost
      line.back += shelved + lost
      this.#move(line.book, shelved)
      this.sold.set(line.book, (this.sold.get(line.book) ?? 0) - shelved - lost)
    })
    Object.assign(one, { state: 'received', owed })
  }

  letGo(one: ModelReturn, state: 'refused' | 'withdrawn') {
    for (const { line, copies } of one.lines) line.inReturn -= copies
    one.state = state
  }

  /** Money that was paid and did not go back, nor is on its way for another return. */
  moneyLeft = (one: ModelReturn): number =>
    total(this.payersOf(one.order).map((payer) => this.#leftOf(payer, one)))
  /** Part of that which the gateway brought. */
  gatewayLeft(one: ModelReturn): number {
    const payer = this.payerOf(one.order)
    return payer ? this.#leftOf(payer, one) : 0
  }
  #leftOf(payer: ModelMoney, one: ModelReturn | undefined): number {
    const asked = one && payer === this.payerOf(payer.order) ? this.#onTheWay(one) : 0
    return payer.amount - payer.parts - payer.apart - asked
  }
  isUntouched = (one: ModelReturn) => this.gatewayLeft(one) === this.payerOf(one.order)?.amount
  #onTheWay = (one: ModelReturn) =>
    total(
      this.returns.map((each) =>
        each !== one && each.order === one.order && each.unsettled ? each.money : 0,
      ),
    )

  paidBack(one: ModelReturn, { money, credit, way }: { money: number; credit: number; way: string }) {
    const payer = this.payerOf(one.order)
    const from = way === 'gateway' ? (payer ? [payer] : []) : this.#inTheirOrder(one.order)
    let missing = money
    for (const each of from) {
      const part = Math.min(missing, this.#leftOf(each, one))
      missing -= part
      each.parts += part
    }
    Object.assign(one, { state: 'paid_back', money, credit, unsettled: false })
    if (credit > 0) this.addCredit(one.order.userId, credit)
  }

  /** As it goes back: what was paid more last comes first. */
  #inTheirOrder(order: ModelOrder) {
    const payers = this.payersOf(order)
    return [...payers.filter(({ more }) => more).toReversed(), ...payers.filter(({ more }) => !more)]
  }

  /** Other lines, and what that means for the money. Answers what went back by a transfer. */
  edit(order: ModelOrder, now: { total: number; lines: ModelLine[] }, by: ModelEdit): number {
    for (const { book, quantity } of order.lines) this.#move(book, quantity)
    for (const { book, quantity } of now.lines) this.#move(book, -quantity)
    order.lines = now.lines
    // The coupon is let go where its sum is no longer reached.
    if (goodsOf(now.lines) < deliveryRule.letOffFrom) order.deliveredFor = false
    const change = now.total - (order.total - (order.open?.amount ?? 0))
    order.total = now.total
    order.open = null
    if (!order.paid) {
      const credit = Math.min(order.credit, now.total)
      this.addCredit(order.userId, order.credit - credit)
      order.former.push(order.due)
      Object.assign(order, { credit, due: now.total - credit, paid: credit > 0 && credit === now.total })
      return 0
    }
    if (change > 0) this.#costsMore(order, change, by)
    return change < 0 ? this.#costsLess(order, -change, by) : 0
  }

  #costsMore(order: ModelOrder, amount: number, { payBy, reference }: ModelEdit) {
    if (payBy === 'received') this.payMore(order, { transaction: reference, method: 4, amount })
    else order.open = { amount, way: payBy }
  }

  /** Answers what went back by a transfer. */
  #costsLess(order: ModelOrder, change: number, { way }: ModelEdit): number {
    const toCredit = Math.min(change, order.credit)
    order.credit -= toCredit
    if (toCredit > 0) this.addCredit(order.userId, toCredit)
    const given = change - toCredit
    let missing = given
    const payer = this.payerOf(order)
    const from = way === 'gateway' && payer ? [payer] : this.#inTheirOrder(order)
    for (const each of from) {
      const part = Math.min(missing, each.amount - each.apart)
      missing -= part
      each.apart += part
    }
    order.back += given
    if (way === 'credit' && given > 0) this.addCredit(order.userId, given)
    if (way === 'transfer') this.editedBack += given
    if (way === 'gateway' && given > 0)
      this.editRefunds.push({ order, amount: given, way: undefined, unsettled: false })
    return way === 'transfer' ? given : 0
  }

  /** Refunds money that was owed for lines that were taken out. */
  giveEditBack(one: ModelEditRefund, way: 'gateway' | 'transfer' | 'credit') {
    Object.assign(one, { way, unsettled: false })
    if (way === 'credit') this.addCredit(one.order.userId, one.amount)
    else this.editedBack += one.amount
  }

  creditOf = ({ hasAccount, userId }: ModelOrder) => (hasAccount ? (this.balances.get(userId) ?? 0) : 0)

  addCredit(userId: number, change: number) {
    if (change === 0) return
    this.balances.set(userId, (this.balances.get(userId) ?? 0) + change)
  }

  #move(book: number, change: number) {
    this.stock.set(book, (this.stock.get(book) ?? 0) + change)
  }

  /** All money and where it is: what came and was granted is what is kept, held, given back and owed. */
  sums() {
    const live = this.orders.filter(({ status }) => status !== orderStatus.cancelled)
    const returned = (order: ModelOrder) =>
      total(this.#returnsOf(order).map(({ state, owed }) => (state === 'paid_back' ? owed : 0)))
    const earned = total(
      live.map((order) => (order.paid ? order.total - (order.open?.amount ?? 0) - returned(order) : 0)),
    )
    return {
      kept: earned + total(live.map((order) => (order.paid ? 0 : order.credit))),
      held:
        total(this.editRefunds.map(({ way, amount }) => (way === undefined ? amount : 0))) +
        total(this.money.map(({ state, amount, apart }) => (state === 'held' ? amount - apart : 0))) +
        total(
          this.transfers.map(({ state, amount, booked }) => (state === 'given_back' ? 0 : amount - booked)),
        ),
      back:
        this.editedBack +
        total(
          this.money.map(({ state, amount, parts, apart }) => (state === 'back' ? amount - apart : parts)),
        ) +
        total(
          this.transfers.map(({ state, amount, booked }) => (state === 'given_back' ? amount - booked : 0)),
        ),
      owed: total([...this.balances.values()]),
      sales: total(
        live.map((order) =>
          order.paid && order.status === orderStatus.delivered ? order.total - returned(order) : 0,
        ),
      ),
    }
  }
}

export const total = (all: readonly number[]) => all.reduce((left, right) => left + right, 0)
