import { expect, test } from 'vitest'
import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openTestShop } from '#test/shop/shop.ts'

const secret = 'sepay of the tests'
const shop = await keepForFile(openTestShop({ env: { SEPAY_SECRET: secret } }))

async function tell(body: string, key = secret) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await fetch(`${shop.url}/api/v1/payments/bank-events/sepay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sepay-timestamp': timestamp,
      'x-sepay-signature': signForSepay(key, timestamp, body),
    },
    body,
  })
  return answer.status
}

test('eight tellings of one event are one bank transfer, and the metrics say what became of each by source', async () => {
  const event = JSON.stringify({
    id: 4711,
    gateway: 'ACB',
    transactionDate: '2026-11-23 15:59:37',
    accountNumber: '257678859',
    code: null,
    content: 'tien sach',
    transferType: 'in',
    transferAmount: 90_000,
    referenceCode: 'FT4711',
  })
  const told = await Promise.all(Array.from({ length: 8 }, () => tell(event)))
  expect(told).toEqual(Array<number>(8).fill(200))
  expect(await tell(event, 'another')).toBe(400)
  const { rows } = await shop.pool.query('select count(*)::integer as count from bank_transfers')
  expect(rows).toEqual([{ count: 1 }])
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  const counted = [
    ...metrics.matchAll(/^shop_bank_transfers_total\{source="sepay",outcome="(\w+)"\} (\d+)$/gm),
  ]
  expect(Object.fromEntries(counted.map(([, outcome, count]) => [outcome, Number(count)]))).toEqual({
    received: 8,
    doubtful: 1,
    repeated: 7,
    forged: 1,
  })
})
