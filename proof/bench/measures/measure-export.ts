import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { newStaff } from '#proof/bench/shop/register-person.ts'
import { fillOnce } from '#proof/bench/data/fill-orders.ts'
import { reportReadersBeside } from '#proof/bench/load/read-beside.ts'
import { report } from '#proof/bench/report.ts'
import { call } from '#test/shop/actors.ts'

const turns = 3
const longest = 60

/** Measures how long the export of everything takes as an owner downloads it, and its cost for readers. */
export async function measureExport(shop: BenchShop) {
  const orders = (await fillOnce(shop.databaseUrl)).toLocaleString('en')
  const all = `${shop.books.toLocaleString('en')} books and ${orders} orders`
  const took = await reportReadersBeside(
    shop,
    (seconds) => `an export of ${all} (${seconds.toFixed(0)} s)`,
    Array.from({ length: turns }, () => async () => download(shop, await newStaff(shop))),
  )
  const seconds = Math.max(...took)
  report({
    what: `export of ${all}, the longest of ${turns}`,
    measured: `${seconds.toFixed(1)} s`,
    goal: `at most ${longest} s`,
    reached: seconds <= longest,
  })
}

async function download(shop: BenchShop, token: string) {
  const begun = await call(shop.url, '/exports/begin', { method: 'POST', token })
  const address = `${shop.url}/api/v1/exports/download?export_id=${begun.body.data?.export_id}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body) throw new Error(`An export answered ${answer.status}`)
  for await (const _ of answer.body);
}
