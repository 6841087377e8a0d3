import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '#test/rules/seeded-random.ts'
import { until } from '#test/faults/run-shop.ts'
import { type Crowd, openCrowd, scarceCopies } from './crowd.ts'
import { type CommandName, commands } from './drill-commands.ts'
import { type Ground, openGround } from './ground.ts'
import { findFaults } from '#server/operations/backup/find-faults.ts'
import { findLosses } from '#test/shop/chat-writer.ts'

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

type Counts = { orders: number; messages: number; letters: number; refused: number; retried: number }

/** Everything that was said to people, against what the shop knows now. No call is under way. */
async function checkPromises(ground: Ground, crowd: Crowd): Promise<{ faults: string[]; counts: Counts }> {
  const { url, pooler } = ground
  const { buyers, chats } = crowd
  const { messages, ...losses } = await findLosses(url, chats.shopId, chats.pairs)
  const faults = [
    ...buyers.flatMap(({ wrong }) => wrong),
    ...(await checkOrders(ground, crowd)),
    ...(await checkTold(ground)),
    ...Object.entries(losses).flatMap(([how, count]) => (count > 0 ? [`messages ${how}: ${count}`] : [])),
    ...(await findFaults(pooler.directUrl)).map((fault) => `till:check: ${fault}`),
  ]
  const sum = (of: (buyer: (typeof buyers)[number]) => number) =>
    buyers.reduce((total, buyer) => total + of(buyer), 0)
  const counts = {
    orders: sum(({ acknowledged }) => acknowledged.size),
    messages,
    letters: new Set(ground.mail.letters.map(({ id }) => id)).size,
    refused: sum(({ refused }) => refused),
    retried: sum(({ retried }) => retried),
  }
  return { faults, counts }
}

/** Each acknowledged order is there once, no other one is, and of scarce books no more were sold than there were. */
async function checkOrders({ database }: Ground, { buyers, scarce }: Crowd): Promise<string[]> {
  const { rows } = await database.pool.query<{ order: number; user: number; book: number }>(
    'select order_id as order, user_id as user, book_id as book from orders join order_lines using (order_id)',
  )
  const placed = new Map(rows.map((row) => [row.order, row]))
  const faults: string[] = []
  const promised = new Set<number>()
  for (const { actor, acknowledged } of buyers)
    for (const [key, { order, book }] of acknowledged) {
      const row = placed.get(order)
      if (row?.user !== actor.user_id || row.book !== book) faults.push(`order ${order} (${key}) is lost`)
      if (promised.has(order)) faults.push(`order ${order} answered two keys`)
      promised.add(order)
    }
  for (const { order } of rows) if (!promised.has(order)) faults.push(`order ${order} was sold twice`)
  for (const book of scarce) {
    const sold = rows.filter((row) => row.book === book).length
    if (sold > scarceCopies) faults.push(`of book ${book} ${sold} were sold, there were ${scarceCopies}`)
  }
  return faults
}

/** One notification of an event for each person, one letter for each reader; one that came again bears its first id. */
async function checkTold({ database, mail }: Ground): Promise<string[]> {
  const { rows } = await database.pool.query<{ what: string; count: number }>(`
    select 'notification ' || event || ' of order ' || order_id as what, count(*)::int as count
    from notifications where event = 'placed' group by user_id, event, order_id having count(*) > 1
    union all
    select 'letter ' || kind || ' of order ' || order_id, count(*)::int
    from letter_outbox where order_id is not null group by kind, order_id, recipient having count(*) > 1`)
  const ids = new Map<string, Set<string>>()
  for (const { to, id, headers } of mail.letters) {
    const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/im.exec(headers)?.[1] ?? ''
    const key = `${to}: ${subject}`
    ids.set(key, (ids.get(key) ?? new Set()).add(id))
  }
  return [
    ...rows.map(({ what, count }) => `${what} was written ${count} times`),
    ...[...ids].flatMap(([key, many]) => (many.size > 1 ? [`letter ${key} came ${many.size} times`] : [])),
  ]
}
