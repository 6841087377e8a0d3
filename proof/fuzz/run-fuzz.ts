import { sendLetters } from '#server/talking/letters/send-letters.ts'
import { type Command, nothing } from '#proof/year/choose.ts'
import { gatewayCommands } from '#proof/year/payment-commands.ts'
import { runJobs } from '#proof/year/move-clock.ts'
import { staffCommands } from '#proof/year/staff-commands.ts'
import { warehouseCommands } from '#proof/year/warehouse-commands.ts'
import type { FuzzCommand } from './ask.ts'
import { counterCommands } from './drawer-commands.ts'
import { factorCommands } from './factor-commands.ts'
import { beginAnew, type FuzzWorld, openFuzzWorld } from './fuzz-world.ts'
import { guestCommands } from './guest-commands.ts'
import { moneyCommands } from './money-commands.ts'
import { findWrong, findWrongAtEnd } from './oracle/find-wrong.ts'
import { orderCommands } from './order-commands.ts'
import { movingPrices, notePrices, shortCampaign } from './prices.ts'
import { readingCommands } from './reading-commands.ts'
import { transferCommands } from './transfer-commands.ts'
import { seededRandom } from '#test/rules/seeded-random.ts'
import { gatewayMoods, type GatewayMood } from '#proof/year/draw-year.ts'

/** As the year does it: of its steps only the numbers count here. */
const ofYear =
  (command: Command): FuzzCommand =>
  (world, numbers) =>
    command(world, { command: 'order', numbers, fault: 'none', gateway: 'fine', door: 0 })

const commands: Record<FuzzCommandName, FuzzCommand> = {
  ...orderCommands,
  ...moneyCommands,
  ...transferCommands,
  ...counterCommands,
  ...guestCommands,
  ...readingCommands,
  ...factorCommands,
  payOnline: ofYear(gatewayCommands.payOnline),
  payByFeHome: ofYear(gatewayCommands.payByFeHome),
  payTwice: ofYear(gatewayCommands.payTwice),
  payLate: ofYear(gatewayCommands.payLate),
  receiveGoods: ofYear(warehouseCommands.receiveGoods),
  makeCoupon: ofYear(staffCommands.makeCoupon),
  changePrice: movingPrices(ofYear(staffCommands.changePrice)),
  makeCampaign: movingPrices(ofYear(staffCommands.makeCampaign)),
  shortCampaign,
  sendLetters: async ({ beside }) => {
    await sendLetters(beside.letters, new AbortController().signal)
    return 'sent'
  },
  runJobs: async (world) => {
    await runJobs(world)
    return 'done'
  },
}

/** So often everything is looked at, and so often all sign in anew, so that a proof is fresh. */
const burstsOf = { look: 10, session: 300 }

export type FuzzSummary = {
  seed: number
  steps: number
  /** Steps for which there was something to do. */
  done: number
  checks: number
  orders: number
  seconds: number
  /** Count of each command's outcomes. */
  outcomes: Record<string, number>
}

/** A game as the seed draws it, on a database of its own; what is wrong is thrown with what plays it again. */
export async function runFuzz(seed: number, count: number): Promise<FuzzSummary> {
  const began = performance.now()
  const world = await openFuzzWorld()
  const trace: string[] = []
  const outcomes = new Map<string, number>()
  let [steps, done] = [0, 0]
  try {
    await notePrices(world, 0)
    for (const [place, burst] of drawFuzz(seed, count).entries()) {
      if (place % burstsOf.session === burstsOf.session - 1) await beginAnew(world)
      for (const { command, came } of await play(world, burst)) {
        trace.push(`step ${steps + 1}: ${command} → ${came}`)
        outcomes.set(`${command}: ${came}`, (outcomes.get(`${command}: ${came}`) ?? 0) + 1)
        steps++
        if (came !== nothing) done++
      }
      if (world.seen.length > 0 || place % burstsOf.look === 0) judge(await findWrong(world))
    }
    judge(await findWrongAtEnd(world))
    return {
      seed,
      steps,
      done,
      checks: world.checks,
      orders: world.promises.orders.size,
      seconds: Math.round((performance.now() - began) / 1000),
      outcomes: Object.fromEntries([...outcomes].toSorted()),
    }
  } catch (error) {
    throw new Error(
      `Seed ${seed} failed at step ${steps}\n${error instanceof Error ? error.message : String(error)}\nBefore it:\n  ${trace.slice(-30).join('\n  ')}\nIt plays again with: npm run fuzz -- --seed ${seed} --steps ${count}`,
      { cause: error },
    )
  } finally {
    await world.close()
  }
}

function judge(wrong: readonly string[]) {
  if (wrong.length > 0) throw new Error(wrong.slice(0, 12).join('\n'))
}

async function play(world: FuzzWorld, { steps, gateway }: Burst) {
  world.gateway.state.mood = gateway
  const came = await Promise.all(steps.map((step) => playStep(world, step)))
  world.gateway.state.mood = 'fine'
  return came
}

async function playStep(world: FuzzWorld, { command, numbers }: FuzzStep) {
  try {
    return { command, came: await commands[command](world, numbers) }
  } catch (error) {
    throw new Error(
      `${command} ${JSON.stringify(numbers)}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

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
type FuzzCommandName = keyof typeof weights

/** They move what all others rely on, or look at all of it. */
const alone: ReadonlySet<FuzzCommandName> = new Set([
  'changePrice',
  'makeCampaign',
  'shortCampaign',
  'runJobs',
])

type FuzzStep = { command: FuzzCommandName; numbers: readonly number[] }
/** Calls that are under way at the same time, by several hands. */
type Burst = { steps: FuzzStep[]; gateway: GatewayMood }

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
