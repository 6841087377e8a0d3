/** Promises that the shop acknowledged, kept outside of it: they must be there, once, for ever after. */
export class Promises {
  readonly orders = new Map<number, { customer: number; total: number; day: number }>()
  /** By the key of the till. */
  readonly sales = new Map<string, { id: number; total: number; body: Record<string, unknown> }>()
  readonly takenBack = new Map<number, string>()
  /** By the bank's reference: what it told, and whether the shop said that it heard. */
  readonly transfers = new Map<string, { amount: number; content: string; heard: boolean }>()
  /** By the gateway's number: whether the shop said that it heard. */
  readonly heard = new Set<string>()
  readonly returns = new Set<number>()
  readonly receipts = new Map<number, ReadonlyMap<number, number>>()
  readonly grants = new Map<string, { userId: number; amount: number }>()
  readonly settlements = new Map<number, number>()
  /** Number of times that a customer asked for news of a book. */
  readonly awaited = new Map<string, number>()
  readonly reviews = new Map<string, number>()
  readonly statuses = new Map<number, number>()
  /** Steps of many orders, and how many each. */
  readonly bulks = new Map<number, number>()
  /** Orders whose step was taken back: it is told once more when it is done again. */
  readonly undone = new Set<number>()
  /** Token that opens an order without an account. */
  readonly guests = new Map<number, string>()
  readonly wishes = new Map<string, boolean>()
  /** By the number that its writer gave it. */
  readonly messages = new Map<string, string>()
  readonly supplierOrders = new Map<number, 'draft' | 'sent' | 'closed'>()
}
