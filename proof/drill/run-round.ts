/**
 * The drill: a shop of several machines, all of it as child processes on this one, people who read, buy and chat through its proxy, and
 * commands that take one part after another from it, in an order that a seed draws.
 *
 * A report (`npm run drill -- --report FILE`) is one object of JSON:
 *   { rounds, failed, seeds: [{ seed, green }], commands, skipped: { name: why }, counts: { orders, messages, letters, pages, retried, refused },
 *     longestBackSeconds, longestBack, seconds }
 * `commands` counts those that were done in all rounds; `counts` what was acknowledged, and none of it lost, in rounds that are green;
 * `longestBack` names the command after which the shop was away longest, counted from the kill, or from the moment at which a line or a disk
 * was mended, until everyone has read, ordered and chatted anew.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '#test/rules/seeded-random.ts'
import { until } from '#test/faults/run-shop.ts'
import { checkPromises, type Counts } from './check-promises.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { type CommandName, commands } from './drill-commands.ts'
import { type Ground, openGround } from './ground.ts'

/** Limit that the drill demands of the shop; it is not a timeout of a test. */
const longestBackSeconds = 30

export type DoneCommand = { name: CommandName; backSeconds: number } | { name: CommandName; skipped: string }

export type RoundReport = {
  seed: number
  commands: DoneCommand[]
  counts: Counts & { pages: number }
  seconds: number
}

/** The commands in the order of this seed. */
export function drawCommands(seed: number, names = Object.keys(commands) as CommandName[]): CommandName[] {
  const random = seededRandom(seed)
  const left = [...names]
  return names.map(() => {
    const name = random.one(left)
    left.splice(left.indexOf(name), 1)
    return name
  })
}

type RoundOptions = {
  /** Commands to choose; then times are told and not judged, since a machine that does much else is late. */
  names?: CommandName[] | undefined
  say: (line: string) => void
}

/** Throws with what was found, and how it is played again. */
export async function runRound(seed: number, { names, say }: RoundOptions): Promise<RoundReport> {
  const began = performance.now()
  const order = drawCommands(seed, names)
  const ground = await openGround()
  const done: DoneCommand[] = []
  let now = 'the beginning'
  try {
    const crowd = await openCrowd(ground)
    await waitUntilBack(crowd)
    let counts: Counts | undefined
    for (const name of order) {
      now = name
      const command = await doCommand(ground, crowd, name)
      done.push(command)
      if (!names) judgeTime(command)
      say(
        'skipped' in command
          ? `· ${name}: ${command.skipped}`
          : `✓ ${name}: back after ${command.backSeconds} s`,
      )
      counts = await checkAtRest(ground, crowd)
    }
    await crowd.leave()
    if (!counts) throw new Error('Nothing was done')
    const seconds = Math.round((performance.now() - began) / 1000)
    return { seed, commands: done, counts: { ...counts, pages: crowd.reading.pages }, seconds }
  } catch (error) {
    throw new Error(
      `Seed ${seed} failed at: ${now}\n${error instanceof Error ? error.message : String(error)}\nIt plays again with: npm run drill -- --seed ${seed}`,
      { cause: error },
    )
  } finally {
    await ground.close()
  }
}

async function doCommand(ground: Ground, crowd: Crowd, name: CommandName): Promise<DoneCommand> {
  let back = Promise.resolve(0)
  const skipped = await commands[name](
    ground,
    () => {
      back = secondsUntilBack(crowd)
      // It is waited for below, when the operator has done the rest.
      back.catch(() => {})
    },
    crowd,
  )
  if (typeof skipped === 'string') return { name, skipped }
  const backSeconds = await back
  await waitUntilWhole(ground)
  return { name, backSeconds }
}

function judgeTime(command: DoneCommand) {
  if ('backSeconds' in command && command.backSeconds > longestBackSeconds)
    throw new Error(`Back after ${command.backSeconds} s only, ${longestBackSeconds} are allowed`)
}

async function secondsUntilBack(crowd: Crowd): Promise<number> {
  const since = performance.now()
  await waitUntilBack(crowd)
  return Math.round((performance.now() - since) / 100) / 10
}

/** Every process is ready for the next command. */
const waitUntilWhole = ({ shops }: Ground) =>
  until('every process is ready', async () =>
    (
      await Promise.all(
        shops.map(({ url }) =>
          fetch(`${url}/health/ready`).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      )
    ).every(Boolean),
  )

/** Everyone has read, ordered and chatted since: twice, as the first answer may have been on its way. */
async function waitUntilBack({ buyers, chats, reading }: Crowd) {
  const commandsOf = () => ({
    ...Object.fromEntries(buyers.map((buyer, index) => [`buyer ${index}`, settled(buyer)])),
    ...Object.fromEntries(chats.writers.map(({ one, name }) => [name, one.written.length - one.waiting])),
    readers: reading.pages,
  })
  const before: Record<string, number> = commandsOf()
  const late = () => Object.entries(commandsOf()).filter(([who, count]) => count < 2 + (before[who] ?? 0))
  await until('everyone has gone on', () => late().length === 0).catch((cause: unknown) => {
    const troubles = buyers.map(({ lastTrouble }) => lastTrouble)
    throw new Error(`Of these some wait in vain: ${JSON.stringify({ late: late(), troubles })}`, { cause })
  })
}

const settled = ({ acknowledged, refused }: { acknowledged: Map<string, unknown>; refused: number }) =>
  acknowledged.size + refused

/** People finish what they began, and everything is counted. */
async function checkAtRest(ground: Ground, crowd: Crowd): Promise<Counts> {
  await crowd.rest()
  await until('everyone sees the same', async () => {
    await Promise.all(crowd.chats.writers.map(({ one }) => one.look().catch(() => {})))
    return crowd.chats.pairs.every(({ customer, clerk }) => {
      const id = customer.actor.user_id
      return customer.seen(crowd.chats.shopId).length === clerk.seen(id).length
    })
  })
  const { faults, counts } = await checkPromises(ground, crowd)
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'))
  crowd.gate.goOn()
  await pause(500)
  return counts
}
