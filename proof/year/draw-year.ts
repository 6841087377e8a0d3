import { seededRandom } from '#test/rules/seeded-random.ts'

/** Commands that can happen, and how often beside the rest. */
export const weights = {
  order: 16,
  guestOrder: 3,
  rushForLastCopies: 4,
  cancelOwnOrder: 2,
  payOnline: 7,
  payByFeHome: 4,
  payTwice: 1,
  payLate: 2,
  askForReturn: 4,
  askForGuestReturn: 2,
  waitForBook: 3,
  writeReview: 2,
  wish: 3,
  writeToShop: 2,
  answerCustomer: 2,
  readPages: 4,
  moveOrders: 9,
  stepManyOrders: 4,
  takeManyBack: 1,
  cancelOrder: 2,
  editOrder: 3,
  answerReturn: 6,
  payReturnBack: 6,
  refundPayment: 3,
  grantCredit: 2,
  makeCoupon: 1,
  makeCampaign: 2,
  changePrice: 2,
  settleCarrier: 2,
  receiveGoods: 3,
  orderFromSupplier: 2,
  receiveFromSupplier: 2,
  giveGoodsBack: 1,
  countStock: 2,
  correctStock: 1,
  sellAtCounter: 6,
  sendSaleAgain: 2,
  takeSaleBack: 2,
  closeShift: 1,
  settleDifference: 2,
  tellTransfer: 7,
  tellTransferAgain: 3,
  settleTransfer: 3,
  runJobs: 3,
} as const
export type CommandName = keyof typeof weights

/** Faults of the line: the database's connections cut, an answer lost and the call sent again, the same call at both doors at once. */
export const faults = ['none', 'cut', 'lost', 'both'] as const
export type Fault = (typeof faults)[number]
/** Mood of the gateway, for as long as the step takes. */
export const gatewayMoods = ['fine', 'refusing', 'silent', 'answer-lost'] as const
export type GatewayMood = (typeof gatewayMoods)[number]

/** Step as it is drawn, knowing nothing of what came of it: the numbers choose among what there is by then. */
export type Step = {
  command: CommandName
  numbers: readonly number[]
  fault: Fault
  gateway: GatewayMood
  /** At which of the two shops. */
  door: number
}
export type Day = { steps: Step[]; pages: number[] }

const stepsOfDay = { least: 10, more: 8 }
const pagesOfDay = 5

/** The same days for the same seed: a year that is longer begins as a shorter one. */
export function drawYear(seed: number, days: number): Day[] {
  const { below, one } = seededRandom(seed)
  const names = Object.entries(weights).flatMap(([name, weight]) =>
    Array.from({ length: weight }, () => name as CommandName),
  )
  const drawStep = (): Step => ({
    command: one(names),
    numbers: Array.from({ length: 6 }, () => below(1_000_000)),
    fault: one(['none', 'none', 'none', 'none', 'cut', 'lost', 'lost', 'both']),
    gateway: one(['fine', 'fine', 'fine', 'fine', 'refusing', 'silent', 'answer-lost']),
    door: below(2),
  })
  return Array.from({ length: days }, () => ({
    steps: Array.from({ length: stepsOfDay.least + below(stepsOfDay.more) }, drawStep),
    pages: Array.from({ length: pagesOfDay }, () => below(1_000_000)),
  }))
}
