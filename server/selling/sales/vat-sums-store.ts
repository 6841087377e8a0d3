import { type SQL, sql } from 'drizzle-orm'

/** Entries that go on with what a delivery brought: their tax is what changes of the tax of their order. */
const goesOn = sql`('returned', 'refunded', 'paid_again')`

/** Each line and fee (sale_id, vat_class, amount) of sales; of what was not known when it was sold, the class that it has now. */
const partsOf = (ofLines: SQL, ofCharges: SQL) => sql`
  select l.sale_id, coalesce(l.vat_class, b.vat_class) as vat_class, l.revenue as amount
  from sale_lines l left join books b on b.book_id = l.book_id and l.vat_class is null where ${ofLines}
  union all
  select c.sale_id, coalesce(c.vat_class, fee_vat ->> c.part), c.amount from sale_charges c cross join tax_settings where ${ofCharges}`

/** Sums that an order came to in each class (vat_class, amount) before this entry, a row of `sales`, which goes on with it. */
export const soldBefore = (entry: SQL): SQL => {
  const earlier = sql`(
    select e.sale_id from sales e where e.order_id = ${entry}.order_id and e.sale_id < ${entry}.sale_id and ${entry}.kind in ${goesOn}
  )`
  return sql`
  select vat_class, sum(amount)::bigint as amount
  from (${partsOf(sql`l.sale_id in ${earlier}`, sql`c.sale_id in ${earlier}`)}) part group by vat_class`
}

/**
 * Sums by class (sale_id, vat_class, amount, tax) of sales whose lines `l` and fees `c` these conditions choose. Tax is rounded once a document;
 * of one that takes off, as the difference of two roundings, so that an order which comes back in parts leaves no dong behind.
 */
export const vatSums = (ofLines: SQL, ofCharges: SQL): SQL => sql`
  select d.sale_id, d.vat_class, d.amount,
    case when s.kind in ${goesOn} then (
      select vat_within(before + d.amount, d.vat_class) - vat_within(before, d.vat_class)
      from (
        select coalesce(sum(b.amount), 0)::bigint as before from (${soldBefore(sql`s`)}) b where b.vat_class is not distinct from d.vat_class
      ) known
    ) else vat_within(d.amount, d.vat_class) end as tax
  from (
    select sale_id, vat_class, sum(amount)::bigint as amount from (${partsOf(ofLines, ofCharges)}) part group by sale_id, vat_class
  ) d
  join sales s using (sale_id)`
