import {
  assumptions,
  computeNeeds,
  type Needs,
  ordersWith,
  timesLarger,
  type Cost,
  type ScaleFigures,
} from './compute-needs.ts'

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const milliseconds = (value: number) => `${number(value, value < 1 ? 3 : 2)} ms`
const percent = (share: number) => `${number(share * 100)} %`

function bytes(value: number): string {
  const [unit, size] = (
    [
      ['TB', 2 ** 40],
      ['GB', 2 ** 30],
      ['MB', 2 ** 20],
      ['kB', 2 ** 10],
    ] as const
  ).find(([, one]) => value >= one) ?? ['B', 1]
  const amount = value / size
  return `${number(amount, amount < 10 && size > 1 ? 1 : 0)} ${unit}`
}

const cores = (value: number) => (value < 0.1 ? 'less than 0.1' : number(value, 1))

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const sizes = [1, 10, 100]

/** docs/SCALE.md: the prose stands here, every figure comes from the run. */
export function drawScalePage(figures: ScaleFigures): string {
  const needs = sizes.map((times) => computeNeeds(figures, timesLarger(times)))
  const large = needs.at(-1)
  if (!large) throw new Error('There are sizes')
  return [
    introduction(figures),
    measured(figures),
    asked(),
    formulae(),
    `## What it needs\n\n${needed(needs)}`,
    meaning(figures, large),
    limits(figures, large),
  ]
    .join('\n\n')
    .concat('\n')
}

const introduction = ({ machine, books }: ScaleFigures) => `# What a larger shop needs

Written by \`npm run bench -- scale\`: what one of everything costs was measured, the rest is computed from it. Nothing in here is typed by hand but
these sentences and the assumptions, which stand in \`proof/bench/scale/compute-needs.ts\`: put your own there and run it on your machine.

Measured on a machine of ${machine.cores} cores and ${machine.gigabytes} GB that does other things too, with Node ${machine.node}, PostgreSQL ${machine.postgres} and ${number(books)} books. It is
processor time that is counted, not how long a reader waited. Load, shop, database and others shared those cores, which makes the figures larger rather than
smaller: they are to plan with, not to boast with.`

const cost = (what: string, { shop, database }: Cost) => [what, milliseconds(shop), milliseconds(database)]

const measured = (figures: ScaleFigures) => `## What one costs

${table(
  ['processor time', 'shop', 'database'],
  [
    cost('a kept page', figures.kept),
    cost('a list made anew', figures.list),
    cost('a page of a book made anew', figures.book),
    cost('a search that no cache answers', figures.search),
    cost('an order, with the call that fills the cart', figures.order),
    cost('a message of the chat', figures.message),
  ],
)}

${table(
  ['space', 'each'],
  [
    ['a book with its search, in the database', bytes(figures.perBook)],
    ['an order with all that hangs on it, in the database', bytes(figures.perOrder.disk)],
    ['a message, in the database', bytes(figures.perMessage.disk)],
    ['an order, in the log of the database (WAL)', bytes(figures.perOrder.wal)],
    ['a message, in the log of the database (WAL)', bytes(figures.perMessage.wal)],
    ['1,000 orders, in a backup', bytes(figures.perOrder.backup * 1000)],
    ['a window that only listens, in a process', bytes(figures.socket)],
    ['a process of the shop', bytes(figures.process)],
  ],
)}

What the shop and the database do by themselves meanwhile (jobs, checkpoints, vacuum) is in these figures, and in the space of orders and messages what no vacuum has taken
back yet.`

function asked(): string {
  const all = sizes.map(timesLarger)
  const { kept, anew, search, busiestHour, burst, used, years } = assumptions
  const row = (what: string, read: (of: (typeof all)[number]) => number) => [
    what,
    ...all.map((one) => number(read(one))),
  ]
  return `## What is asked of it

${table(
  ['a shop of', ...sizes.map((times) => `size ${times}`)],
  [
    row('customers', ({ customers }) => customers),
    row('books', ({ books }) => books),
    row('orders a day', ({ ordersADay }) => ordersADay),
    row('messages a day', ({ messagesADay }) => messagesADay),
    row('pages a second, at the peak', ({ pagesASecond }) => pagesASecond),
    row('open windows', ({ windows }) => windows),
  ],
)}

Assumed besides: of the pages at the peak ${percent(kept)} are kept, ${percent(anew)} are made anew and ${percent(search)} are searches; ${percent(busiestHour)} of a day's orders and messages come in
its busiest hour, ${burst} times as many in its busiest seconds; a core is planned to be used to ${percent(used)}; everything is kept for ${years} years.`
}

const formulae = () => {
  const { kept, anew, search, busiestHour, burst, used, years, poolOfProcess, besidePool } = assumptions
  return `## Formulae

\`\`\`
peak(a day)         = a day × ${busiestHour} × ${burst} / 3600
page                = ${kept} × kept + ${anew / 2} × list + ${anew / 2} × book + ${search} × search        of the shop, of the database
cores of the shop   = (pages × page + orders × order + messages × message) / 1000 / ${used}
cores for reads     = pages × page of the database / 1000 / ${used}                     replicas carry these
cores for writes    = (orders × order + messages × message of the database) / 1000 / ${used}    the primary alone carries these
processes           = cores of the shop, rounded up
memory of processes = processes × process + windows × window
connections         = processes × (DATABASE_POOL ${poolOfProcess} + ${besidePool})
disk                = books × book + 365 × ${years} × (orders a day × order + messages a day × message)
\`\`\``
}

function needed(needs: readonly Needs[]): string {
  const row = (what: string, read: (of: Needs) => string) => [what, ...needs.map(read)]
  return table(
    ['', ...sizes.map((times) => `size ${times}`)],
    [
      row('orders a second, at the peak', (of) => number(of.ordersASecond, 2)),
      row('messages a second, at the peak', (of) => number(of.messagesASecond, 2)),
      row('a page, on average, of the shop', (of) => milliseconds(of.pageOfShop)),
      row('a page, on average, of the database', (of) => milliseconds(of.pageOfDatabase)),
      row('cores of the shop', (of) => cores(of.shopCores)),
      row('processes of the shop', (of) => number(of.processes)),
      row('memory of all processes', (of) => bytes(of.shopMemory)),
      row('cores of the database for reads', (of) => cores(of.readCores)),
      row('cores of the database for orders and messages', (of) => cores(of.writeCores)),
      row('connections to the database', (of) => number(of.connections)),
      row('log of the database (WAL), a second at the peak', (of) => bytes(of.walAtPeak)),
      row('log of the database (WAL), a day', (of) => bytes(of.walADay)),
      row(`disk of the database after ${assumptions.years} years`, (of) => bytes(of.disk)),
      row(`orders in one backup after ${assumptions.years} years`, (of) => bytes(of.backup)),
    ],
  )
}

function meaning(figures: ScaleFigures, large: Needs): string {
  const databaseCores = large.readCores + large.writeCores
  const coresOfOne = 8
  const ofReads = Math.max(1, Math.ceil(large.readCores / coresOfOne))
  return `## What that means

- **Readers come first.** At size 100 the shop needs ${cores(large.shopCores)} cores for its processes and the database ${cores(databaseCores)}, of which ${percent(large.readCores / databaseCores)} is for reads of the
  catalogue. That share goes to replicas (\`DATABASE_REPLICA_URLS\`): ${number(ofReads)} of ${coresOfOne} cores carr${ofReads === 1 ? 'ies' : 'y'} it, and with one more one may fail. What a replica has not seen
  yet the primary answers, so changes that come faster than a replica replays them bring reads back to it.
- **Processes** hold nothing that another needs: ${number(large.processes)} of them stand on as many machines as you like, behind a proxy, with Redis and S3. Each has caches of its own, so the
  more of them there are, the more pages are made anew: the share of kept pages above is what to watch (\`shop_kept_answers_total\`).
- **Connections**: ${number(large.connections)}. Where there are more than some hundreds, a pooler in transaction mode stands between (\`DATABASE_DIRECT_URL\`).
- **Orders** are cheap for their number: the primary has ${cores(large.writeCores)} cores to do for them at the peak, and its log grows by ${bytes(large.walAtPeak)} a second, which every replica must take.
- **Search** was measured with ${number(figures.books)} books and grows with them: \`BENCH_LARGE=1 npm run bench -- large\` compares 50,000 with 1,000,000.`
}

const limits = (figures: ScaleFigures, large: Needs) => `## Where it ends

All writes go to one primary. By these figures ${[8, 32].map((count) => `${count} cores carry ${number(ordersWith(figures, count))} orders a second`).join(', ')}, if nothing else holds
them up; size 100 asks for ${number(large.ordersASecond, 1)}. Before processors, locks do: orders of one book wait for one another, since its stock is one row, and so do
their commits for the disk and, where a standby confirms them, for the network. That was not measured here; \`npm run bench -- rush\` does for one machine.

Behind that point, in this order: a larger primary; what is only kept (audit log, letters, old messages) in partitions by month, so that vacuum and backups touch
the new ones alone; reports on a replica of their own; then the chat and the letters on a server of their own, which share no transaction with money. Several
primaries for orders would need stock to be divided between them: this shop does not do that.

What was not measured: several machines, a network between them, disks that are slower than this one, pictures (they come from S3 or a proxy), the staff's screens, and a
year of growth.`
