import { type OrderStatus, orderStatus } from '#contract/orders/order-status.ts'

/** Where all money of the shop should be, in a few plain lists: no database, no concurrency, nothing to forget. */
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
  /** Who may have credit; a guest has none. */
  hasAccount: boolean
  lines: ModelLine[]
  status: OrderStatus
  method: number
  total: number
  due: number
  credit: number
  paid: boolean
}
/** Money that came for an order, and where it is: it pays, it is held to go back, or it went back. */
export type ModelMoney = {
  order: ModelOrder
  transaction: string
  method: number
  amount: number
  /** Of what pays, what went back for returns. */
  parts: number
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

export class MoneyModel {
  readonly stock: Map<number, number>
  readonly sold = new Map<number, number>()
  readonly balances: Map<number, number>
  granted = 0
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

  payerOf = (order: ModelOrder) => this.money.find((each) => each.order === order && each.state === 'pays')
  #returnsOf = (order: ModelOrder) =>
    this.returns.filter(
      (each) => each.order === order && each.state !== 'refused' && each.state !== 'withdrawn',
    )
  openReturns = (order: ModelOrder) => this.#returnsOf(order).length > 0

  /** A gateway says that money came. */
  takeIn(order: ModelOrder, came: Pick<ModelMoney, 'transaction' | 'method' | 'amount'>) {
    if (this.money.some(({ transaction }) => transaction === came.transaction)) return
    const pays = order.status !== orderStatus.cancelled && came.amount === order.due && !order.paid
    this.#keep(order, came, pays)
  }

  #keep(order: ModelOrder, came: Pick<ModelMoney, 'transaction' | 'method' | 'amount'>, pays: boolean) {
    this.money.push({ ...came, order, parts: 0, state: pays ? 'pays' : 'held', unsettled: false })
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
    if (!order || order.status === orderStatus.cancelled || order.paid) return
    const sum = total(before.map((each) => each.amount))
    if (amount === order.due) this.#payBy(order, transfer, [])
    else if (sum > 0 && sum + amount === order.due) this.#payBy(order, transfer, before)
    else transfer.tooLittle = amount < order.due
  }

  /** The staff says for which order it is; false where it refuses. */
  assign(transfer: ModelTransfer, order: ModelOrder): boolean {
    const settled = transfer.state === 'booked' || transfer.state === 'given_back' || transfer.booked > 0
    if (settled || order.status === orderStatus.cancelled || order.paid) return false
    const before = this.standing(order, transfer)
    const sum = total(before.map((each) => each.amount))
    if (transfer.amount >= order.due) this.#payBy(order, transfer, [])
    else if (sum + transfer.amount >= order.due) this.#payBy(order, transfer, before)
    else Object.assign(transfer, { state: 'unsettled', tooLittle: true, order })
    return true
  }

  /** Those that came first pay first, as far as they are needed; what is too much stands on. */
  #payBy(order: ModelOrder, last: ModelTransfer, before: readonly ModelTransfer[]) {
    let missing = order.due
    for (const each of [...before, last]) {
      const booked = Math.min(each.amount, missing)
      missing -= booked
      const state = booked === each.amount ? 'booked' : 'unsettled'
      Object.assign(each, { order, booked, state, tooLittle: false })
    }
    this.#keep(order, { transaction: `sepay:${last.reference}`, method: 4, amount: order.due }, true)
    for (const each of this.standing(order)) each.tooLittle = false
  }

  callOff(order: ModelOrder, lost = false) {
    order.status = orderStatus.cancelled
    for (const { book, quantity } of order.lines) if (!lost) this.#move(book, quantity)
    if (order.credit > 0) this.addCredit(order.userId, order.credit)
    const payer = this.payerOf(order)
    if (payer) payer.state = 'held'
  }

  deliver(order: ModelOrder) {
    order.status = orderStatus.delivered
    for (const { book, quantity } of order.lines) this.sold.set(book, (this.sold.get(book) ?? 0) + quantity)
    if (order.method !== 1 || order.paid) return 0
    this.#keep(order, { transaction: `cash ${order.id}`, method: 1, amount: order.due }, true)
    return order.due
  }

  isBound = (order: ModelOrder) =>
    this.openReturns(order) ||
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

  /** What the method brought and did not go back, nor is on its way for another return. */
  moneyLeft(one: ModelReturn): number {
    const payer = this.payerOf(one.order)
    if (!payer) return 0
    return payer.amount - payer.parts - this.#onTheWay(one)
  }
  isUntouched = (one: ModelReturn) => this.moneyLeft(one) === this.payerOf(one.order)?.amount
  #onTheWay = (one: ModelReturn) =>
    total(
      this.returns.map((each) =>
        each !== one && each.order === one.order && each.unsettled ? each.money : 0,
      ),
    )

  paidBack(one: ModelReturn, { money, credit }: { money: number; credit: number }) {
    Object.assign(one, { state: 'paid_back', money, credit, unsettled: false })
    const payer = this.payerOf(one.order)
    if (payer) payer.parts += money
    if (credit > 0) this.addCredit(one.order.userId, credit)
  }

  addCredit(userId: number, change: number) {
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
    const earned = total(live.map((order) => (order.paid ? order.total - returned(order) : 0)))
    return {
      kept: earned + total(live.map((order) => (order.paid ? 0 : order.credit))),
      held:
        total(this.money.map(({ state, amount }) => (state === 'held' ? amount : 0))) +
        total(
          this.transfers.map(({ state, amount, booked }) => (state === 'given_back' ? 0 : amount - booked)),
        ),
      back:
        total(this.money.map(({ state, amount, parts }) => (state === 'back' ? amount : parts))) +
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
