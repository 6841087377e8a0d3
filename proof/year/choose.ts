import type { YearWorld } from './year-world.ts'
import type { Step } from './draw-year.ts'

/** Command of a step; it answers what came of it, for who reads how a seed went. */
export type Command = (world: YearWorld, step: Step) => Promise<string>
export const nothing = 'nothing to do'

export const pick = <Item>(list: readonly Item[], number = 0): Item | undefined =>
  list.length === 0 ? undefined : list[number % list.length]

/** So many of them, from a place on. */
export const some = <Item>(list: readonly Item[], from = 0, count = 1): Item[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, index) =>
    list.at((from + index) % list.length),
  ).filter((item) => item !== undefined)

/** Straight from the database, as those who work there see it on their lists. */
export async function look<Row extends object>(
  { beside }: YearWorld,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  const { rows } = await beside.pool.query<Row>(sql, values)
  return rows
}

export const customerOf = ({ customers }: YearWorld, userId: number) =>
  customers.find(({ user_id }) => user_id === userId)

/** Price of a book by its own and the campaigns that the staff was told are made, as plainly as can be. */
export function priceOf({ campaigns, day }: YearWorld, book: number, own: number): number {
  const runs = campaigns.filter(
    (one) => one.from <= day && day < one.until && (one.book === null || one.book === book),
  )
  return Math.min(own, ...runs.map(({ percent }) => Math.floor((own * (100 - percent)) / 100)))
}
