import { setTimeout } from 'node:timers/promises'
import { vnpayKeys } from '#test/shop/vnpay-flow.ts'
import { guestRecipient } from '#test/shop/shopper.ts'
import { requestText } from '#proof/bench/load/load.ts'
import { RawHttpClient } from '#proof/bench/load/raw-http-client.ts'
import type { AbuseAttack, Aim } from './abuse-people.ts'
import { upload } from './upload-request.ts'

/** Addresses of as many networks: on Linux all of 127.0.0.0/8 is this machine. */
const networks = (first: number, count: number) =>
  Array.from({ length: count }, (_, network) => `127.${first}.${network}.9`)

/** The shop's limits of what a stranger may cause, reached for by their edges: each asks afterwards whether others were hurt. */
export const edgeAttacks: AbuseAttack[] = [
  {
    id: 'N1',
    what: 'guest orders of all copies that are paid online and never are, 40 networks',
    env: vnpayKeys,
    copies: 30,
    aim: async (aim) => {
      const addresses = networks(6, 40)
      const requests: string[] = []
      for (const [guest, address] of addresses.entries())
        requests.push(await guestOrder(aim, address, { method_id: 2, ...hoard(guest) }))
      return { kind: 'requests', addresses, connections: addresses.length, requests, pauseMs: 200 }
    },
    afterwards: async ({ people }) => {
      const { rows } = await people.pool.query<{ gone: number; left: number }>(
        `select count(*) filter (where quantity = 0)::int as gone, sum(quantity)::int as left from books where book_id <= 200`,
      )
      const { gone = 0, left = 0 } = rows[0] ?? {}
      return [
        {
          what: 'titles of 200 that can no longer be bought',
          measured: `${gone}, ${left} of 6,000 copies left`,
          goal: '0, and half of the copies left',
          reached: gone === 0 && left >= 3_000,
        },
      ]
    },
  },
  {
    id: 'N3',
    what: "reset links, enquiries and notices for the owner's mailbox, 30 networks",
    aim: async ({ owner, people }) => {
      await people.pool.query('update books set quantity = 0 where book_id between 201 and 240')
      const addresses = networks(7, 30)
      const requests = addresses.flatMap((_, turn) => [
        post('/accounts/forgot-password', { email: owner }),
        post('/restock/ask-for-notice', { email: owner, book_id: 201 + (turn % 40) }),
        post('/enquiries/send-enquiry', {
          full_name: 'Người lạ',
          email: owner,
          topic: 'other',
          message: `Lời nhắn ${turn}`,
        }),
      ])
      return { kind: 'requests', addresses, connections: addresses.length, requests, pauseMs: 200 }
    },
    mail: true,
    afterwards: async ({ port, owner, people }) => {
      const reply = await askFrom(port, '127.9.1.1', post('/accounts/forgot-password', { email: owner }))
      // Written after the answer.
      await setTimeout(2_000)
      const { rows } = await people.pool.query<{ state: string; minutes: number }>(
        `select state, extract(epoch from now() - created_at)::int / 60 as minutes from letter_outbox
         where kind = 'password_reset' and recipient = $1 and state in ('waiting', 'sent')
           and coalesce(ended_at, now()) > now() - interval '10 minutes'
         order by letter_id desc limit 1`,
        [owner],
      )
      return [
        {
          what: 'reset link that the owner asks for from their own network',
          measured: `${reply.status}, ${rows.map(({ state, minutes }) => `a letter of ${minutes} minutes ago, ${state}`)[0] ?? 'no letter'}`,
          goal: '200, and a letter of the last ten minutes that waits or was sent',
          reached: reply.status === 200 && rows.length > 0,
        },
      ]
    },
  },
  {
    id: 'N6',
    what: 'sheets of 3.9 MB as a receipt’s lines, of commas and of 49,000 remarks in thirty columns, 2 connections',
    aim: async ({ people, port }) => {
      const staff = await people.staff()
      const receipt = await askFrom(
        port,
        '127.8.0.1',
        post(
          '/goods/create-receipt',
          { supplier: 'Nhà cung cấp', terms: 'firm' },
          {
            authorization: `Bearer ${staff.session.access}`,
          },
        ),
      )
      const id = /"receipt_id":(\d+)/.exec(receipt.body.toString())?.[1]
      if (!id) throw new Error(`create-receipt answered ${receipt.status} ${receipt.body.toString()}`)
      const commas = `ISBN,${','.repeat(3_900_000)}\n`
      // Gone through to its end: a row without a number is no line of the receipt.
      const columns = ['ISBN', 'Số lượng', ...Array.from({ length: 28 }, (_, column) => `Cột ${column + 3}`)]
      const remarks = `${columns.join()}\n${`${'ab,'.repeat(19)}${'a,'.repeat(10)}b\n`.repeat(49_000)}`
      return {
        kind: 'requests',
        addresses: ['127.8.0.1'],
        connections: 2,
        requests: [commas, remarks].map((sheet) =>
          upload({
            method: 'POST',
            path: `/api/v1/goods/import-lines?id=${id}`,
            token: staff.session.access,
            field: 'file',
            name: 'dong.csv',
            type: 'text/csv',
            content: Buffer.from(sheet),
          }),
        ),
      }
    },
  },
  {
    id: 'N14',
    what: 'wrong look-ups of orders, 110 networks',
    aim: async () => ({
      kind: 'requests',
      addresses: networks(10, 110),
      connections: 110,
      requests: Array.from({ length: 1_000 }, (_, turn) =>
        post('/orders/track', { order_code: `HS${10_000 + turn}`, phone_number: '0900000001' }),
      ),
      pauseMs: 1_000,
    }),
    afterwards: async ({ port, people }) => {
      const { rows } = await people.pool.query<{ order_code: string; phone_number: string }>(
        'select order_code, phone_number from orders order by order_id desc limit 1',
      )
      const { status } = await askFrom(port, '127.9.2.1', post('/orders/track', rows[0] ?? {}))
      return [
        {
          what: 'look-up by the right code and telephone from another network',
          measured: String(status),
          goal: '200',
          reached: status === 200,
        },
      ]
    },
  },
]

function post(path: string, body: object, headers: Record<string, string> = {}): string {
  return requestText({ method: 'POST', path: `/api/v1${path}`, body, headers })
}

async function askFrom(port: number, address: string, request: string) {
  const line = new RawHttpClient({ port, address })
  const reply = await line.ask(request)
  line.close()
  return reply
}

/** Forty titles with nearly as many copies as there are, or ten copies of one. */
function hoard(guest: number) {
  if (guest % 4 > 0) return { titles: [((guest * 5) % 200) + 1], copies: 10 }
  return { titles: Array.from({ length: 40 }, (_, title) => ((guest * 10 + title) % 200) + 1), copies: 25 }
}

/** The request that orders what a visitor of that address put into a cart. */
async function guestOrder(
  { port, people }: Aim,
  address: string,
  { titles, copies, method_id }: { titles: number[]; copies: number; method_id: number },
): Promise<string> {
  const line = new RawHttpClient({ port, address })
  const cookies = new Map<string, string>()
  const headers = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  const { rows } = await people.pool.query<{ book_id: number; unit_price: number }>(
    'select book_id, price as unit_price from books where book_id = any($1)',
    [titles],
  )
  for (const { book_id } of rows) {
    const reply = await line.ask(post('/carts/add-to-cart', { book_id, quantity: copies }, headers()))
    for (const [, name = '', value = ''] of reply.head.matchAll(/^set-cookie: *([^=]+)=([^;\r]*)/gim))
      cookies.set(name, value)
  }
  line.close()
  const items = rows.map((row) => ({ ...row, quantity: copies }))
  return post('/orders/create-guest-order', { method_id, items, recipient: guestRecipient() }, headers())
}
