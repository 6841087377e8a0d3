import { sendLetters } from '#server/talking/letters/send-letters.ts'
import { type Command, nothing } from '#proof/year/choose.ts'
import { gatewayCommands } from '#proof/year/gateway-commands.ts'
import { runJobs } from '#proof/year/move-clock.ts'
import { staffCommands } from '#proof/year/staff-commands.ts'
import { warehouseCommands } from '#proof/year/warehouse-commands.ts'
import type { FuzzCommand } from './ask.ts'
import { counterCommands } from './drawer-commands.ts'
import { type Burst, drawFuzz, type FuzzCommandName, type FuzzStep } from './draw-fuzz.ts'
import { factorCommands } from './factor-commands.ts'
import { beginAnew, type FuzzWorld, openFuzzWorld } from './fuzz-world.ts'
import { guestCommands } from './guest-commands.ts'
import { moneyCommands } from './money-commands.ts'
import { findWrong, findWrongAtEnd } from './oracle/find-wrong.ts'
import { orderCommands } from './order-commands.ts'
import { movingPrices, notePrices, shortCampaign } from './prices.ts'
import { readingCommands } from './reading-commands.ts'
import { transferCommands } from './transfer-commands.ts'

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
