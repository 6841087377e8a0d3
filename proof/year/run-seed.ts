import { bankCommands, gatewayCommands } from './payment-commands.ts'
import { bulkCommands } from './bulk-order-commands.ts'
import { type Command, nothing } from './choose.ts'
import { counterCommands } from './counter-commands.ts'
import { customerCommands } from './customer-commands.ts'
import * as daily from './day-checks.ts'
import { type Day, type CommandName, drawYear, type Step } from './draw-year.ts'
import { givingBackCommands } from './giving-back-commands.ts'
import { nextDay, runJobs } from './move-clock.ts'
import { readerCommands } from './reader-commands.ts'
import { mended, played } from './send.ts'
import { staffCommands } from './staff-commands.ts'
import { checkPromises, checkRefunds, checkTill } from './step-checks.ts'
import { supplierCommands, warehouseCommands } from './warehouse-commands.ts'
import { talkingCommands } from './talking-commands.ts'
import { openYearWorld, type YearWorld } from './year-world.ts'

const commands: Record<CommandName, Command> = {
  ...customerCommands,
  ...readerCommands,
  ...gatewayCommands,
  ...bankCommands,
  ...staffCommands,
  ...givingBackCommands,
  ...warehouseCommands,
  ...counterCommands,
  ...bulkCommands,
  ...talkingCommands,
  ...supplierCommands,
  runJobs: async (world) => {
    await runJobs(world)
    return 'done'
  },
}

export type SeedSummary = {
  seed: number
  days: number
  steps: number
  /** Steps for which there was something to do. */
  done: number
  /** Number of times that everything was counted anew. */
  checks: number
  faults: Record<string, number>
  /** Count of each command's outcomes. */
  outcomes: Record<string, number>
  orders: number
  seconds: number
}

/** Days of a shop as the seed draws them, on a database of its own; a fault is thrown with what plays it again. */
export async function runSeed(seed: number, days: number): Promise<SeedSummary> {
  const began = performance.now()
  const world = await openYearWorld()
  const summary = { seed, days, steps: 0, done: 0 }
  const trace: string[] = []
  const outcomes = new Map<string, number>()
  try {
    for (const [number, day] of drawYear(seed, days).entries()) {
      if (number > 0) await at(trace, `day ${number + 1}, the night before`, () => night(world))
      await at(trace, `day ${number + 1}, morning`, () => daily.keepPages(world, day))
      for (const [place, step] of day.steps.entries()) {
        const what = `day ${number + 1}, step ${place + 1}: ${nameOf(step)}`
        const done = await at(trace, what, () => runStep(world, step))
        const outcome = `${step.command}: ${done || nothing}`
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        summary.steps++
        if (done) summary.done++
      }
      await at(trace, `day ${number + 1}, evening`, () => evening(world, day))
    }
    return {
      ...summary,
      faults: Object.fromEntries([...world.played].toSorted()),
      outcomes: Object.fromEntries([...outcomes].toSorted()),
      checks: world.checks,
      orders: world.promises.orders.size,
      seconds: Math.round((performance.now() - began) / 1000),
    }
  } catch (error) {
    throw new Error(
      `Seed ${seed} failed at ${trace.at(-1)}\n${message(error)}\nBefore it:\n  ${trace.slice(-12).join('\n  ')}\nIt plays again with: npm run year -- --seed ${seed} --days ${days}`,
      { cause: error },
    )
  } finally {
    await world.close()
  }
}

const message = (error: unknown) => (error instanceof Error ? error.message : String(error))
const nameOf = ({ command, fault, gateway, door, numbers }: Step) =>
  `${command} ${JSON.stringify(numbers)} at door ${door + 1}${fault === 'none' ? '' : `, ${fault}`}${gateway === 'fine' ? '' : `, gateway ${gateway}`}`

async function at<Result>(trace: string[], what: string, work: () => Promise<Result>): Promise<Result> {
  const place = trace.push(what) - 1
  const result = await work()
  if (typeof result === 'string') trace[place] = `${what} → ${result}`
  return result
}

async function runStep(world: YearWorld, step: Step): Promise<string | false> {
  world.now = { fault: step.fault, gateway: step.gateway, door: step.door, cutting: false }
  world.gateway.state.mood = step.gateway
  if (step.gateway !== 'fine') played(world, `gateway ${step.gateway}`)
  const came = await commands[step.command](world, step)
  world.gateway.state.mood = 'fine'
  world.now.fault = 'none'
  if (step.fault === 'cut') await mended(world)
  if (came === nothing) return false
  await daily.checkShelf(world)
  await checkStep(world)
  return came
}

/** Everything is counted anew, and what was acknowledged is there. */
async function checkStep(world: YearWorld) {
  await checkTill(world)
  await checkPromises(world)
  await checkRefunds(world)
  world.checks++
}

/** Time moves a day, and the mail server has a bad moment. */
async function night(world: YearWorld) {
  world.mailFaults.next = world.day % 3
  await nextDay(world)
  await checkStep(world)
}

async function evening(world: YearWorld, day: Day) {
  world.now = { fault: 'none', gateway: 'fine', door: 0, cutting: false }
  await runJobs(world)
  await daily.checkPages(world, daily.pagesOf(world, day))
  await daily.checkPrices(world)
  await daily.checkVisible(world)
  await daily.checkTold(world)
  await daily.checkLog(world)
  await checkStep(world)
}
