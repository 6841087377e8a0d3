import { look } from '#proof/year/choose.ts'
import type { FuzzWorld } from '#proof/fuzz/fuzz-world.ts'

type Paid = {
  order_id: number
  payment_id: number
  transaction: string | null
  received: number
  booked: number | null
  by_hand: boolean
  method_id: number
  status: number
}

/** Each payment that counts is money that the world outside knows of: at the gateway, on the account, or in a hand. */
export async function findWrongPayments(world: FuzzWorld): Promise<string[]> {
  const rows = await look<Paid>(
    world,
    `select order_id, payment_id, provider_transaction as transaction, received_amount::int as received, p.method_id,
       collected_by is not null as by_hand, o.status,
       (select sum(booked_amount)::int from bank_transfers t where t.payment_id = p.payment_id) as booked
     from payments p join orders o using (order_id) where p.status = 1`,
  )
  const { taken } = world.gateway
  const wrong = rows.filter(({ method_id: method, transaction, received, booked, by_hand, status }) => {
    if (method === 1) return status !== 3 && !by_hand
    if (method === 4) return !by_hand && booked !== received
    const found = taken.filter((one) => one.transaction === transaction)
    return found.length !== 1 || found[0]?.amount !== received
  })
  return wrong.map(
    (one) =>
      `Payment ${one.payment_id} of order ${one.order_id} is money from nowhere: ${JSON.stringify(one)}`,
  )
}
