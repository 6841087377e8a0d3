import { seededRandom } from '#test/rules/seeded-random.ts'
import { gatewayMoods, type GatewayMood } from '#proof/year/draw-year.ts'

/** Commands that can be called, and how often beside the rest. */
export const weights = {
  order: 14,
  guestOrder: 6,
  cancelAnyOrder: 3,
  askForReturn: 4,
  stepOrder: 10,
  deliver: 5,
  editLines: 10,
  changeSupplement: 4,
  changeCredit: 4,
  raceForCredit: 4,
  payBack: 5,
  settleAsked: 1,
  refund: 3,
  answerReturn: 7,
  transfer: 12,
  tellTransferAgain: 2,
  settleTransfer: 4,
  sell: 12,
  takeBack: 3,
  moveDrawer: 1,
  closeShift: 6,
  correctRecipient: 3,
  claim: 3,
  trackByLink: 3,
  payOnline: 6,
  payByFeHome: 4,
  payTwice: 1,
  payLate: 2,
  readTimeline: 8,
  readLists: 6,
  readPerson: 2,
  readOrder: 3,
  noteSubject: 3,
  chat: 6,
  othersNotices: 4,
  views: 1,
  receiveGoods: 4,
  makeCoupon: 1,
  changePrice: 6,
  makeCampaign: 1,
  shortCampaign: 2,
  runJobs: 2,
  sendLetters: 4,
  secondFactor: 0.25,
} as const
export type FuzzCommandName = keyof typeof weights

/** They move what all others rely on, or look at all of it. */
const alone: ReadonlySet<FuzzCommandName> = new Set([
  'changePrice',
  'makeCampaign',
  'shortCampaign',
  'runJobs',
])

export type FuzzStep = { command: FuzzCommandName; numbers: readonly number[] }
/** Calls that are under way at the same time, by several hands. */
export type Burst = { steps: FuzzStep[]; gateway: GatewayMood }

/** The same bursts for the same seed: a game that is longer begins as a shorter one. */
export function drawFuzz(seed: number, count: number): Burst[] {
  const { below, one } = seededRandom(seed)
  const names = Object.entries(weights).flatMap(([name, weight]) =>
    Array.from({ length: weight * 4 }, () => name as FuzzCommandName),
  )
  const drawStep = (): FuzzStep => ({
    command: one(names),
    numbers: Array.from({ length: 6 }, () => below(1_000_000)),
  })
  const bursts: Burst[] = []
  for (let drawn = 0; drawn < count;) {
    const first = drawStep()
    const others = Array.from({ length: one([0, 0, 0, 1, 2, 3]) }, drawStep)
    const gateway = one(['fine', 'fine', 'fine', 'fine', ...gatewayMoods] as const)
    const isAlone = alone.has(first.command)
    const steps = isAlone ? [first] : [first, ...others.filter(({ command }) => !alone.has(command))]
    bursts.push({ steps, gateway })
    drawn += steps.length
  }
  return bursts
}
