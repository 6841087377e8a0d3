import { sql } from 'drizzle-orm'
import type { GuestKeys } from '#server/selling/orders/guests/guest-store.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryOnlyRow, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

const editableRow = {
  first_name: orders.first_name,
  last_name: orders.last_name,
  email: orders.email,
  phone_number: orders.phone_number,
  house_number: orders.house_number,
  commune: orders.commune,
  district: orders.district,
  province: orders.province,
  country: orders.country,
  note: orders.note,
  tracking_number: orders.tracking_number,
} satisfies RowShape
export type EditableRow = RowOf<typeof editableRow>

/** Order to mend, which the caller has locked. */
export const findEditable = (tx: Transaction, orderId: number): Promise<EditableRow> =>
  queryOnlyRow(
    tx,
    editableRow,
    sql`
    select first_name, last_name, email, phone_number, house_number, commune, district, province, country, note, tracking_number
    from orders where order_id = ${orderId}`,
  )

/** Links that were signed for the recipient before open nothing more. */
export async function setRecipient(
  tx: Transaction,
  orderId: number,
  to: Omit<EditableRow, 'tracking_number'>,
) {
  await tx.execute(sql`
    update orders set first_name = ${to.first_name}, last_name = ${to.last_name}, email = ${to.email},
      phone_number = ${to.phone_number}, house_number = ${to.house_number}, commune = ${to.commune}, district = ${to.district},
      province = ${to.province}, country = ${to.country}, note = ${to.note}, updated_at = now(), version = version + 1,
      recipient_version = recipient_version + ((email, phone_number, house_number, commune, district, province, country) is distinct from
        (${to.email}, ${to.phone_number}, ${to.house_number}, ${to.commune}, ${to.district}, ${to.province}, ${to.country}))::integer
    where order_id = ${orderId}`)
}

/** Keys by which orders of guests are found and counted follow what these say now. */
export async function setGuestKeys(
  tx: Transaction,
  orderId: number,
  { email_key, phone_number, address_key }: GuestKeys,
  searchText: string,
) {
  await tx.execute(sql`
    update guest_orders set email_key = ${email_key}, phone_number = ${phone_number}, address_key = ${address_key},
      search_text = ${searchText}
    where order_id = ${orderId}`)
}

export async function setTracking(tx: Transaction, orderId: number, number: string | null) {
  await tx.execute(sql`
    update orders set tracking_number = ${number}, updated_at = now(), version = version + 1 where order_id = ${orderId}`)
}
