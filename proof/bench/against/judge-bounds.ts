/** A figure that must reach or may not pass a number. */
export type Limit = { least: number } | { most: number }
export type Unit = '/s' | 'ms' | 'MB' | 'kB' | 'times'
/** Bound of `ratio`: today's figure over the base's; of `today`: that figure alone. */
export type Bound = { part: string; unit: Unit } & ({ ratio: Limit } | { today: Limit } | { notInBase: true })

/** `base` is null where it has no such thing, `ratio` the median of those of all turns where it was measured in turns. */
export type Figure = { base: number | null; today: number; ratio?: number }
export type Judged = { ratio: number | null; reached: boolean | 'not in the base' }

/** A figure that is missing, or is no number, reaches nothing; what the base does not have is no loss. */
export function judge(bound: Bound, figure: Figure | undefined): Judged {
  if (figure === undefined || !Number.isFinite(figure.today)) return { ratio: null, reached: false }
  const ratio = figure.base === null ? null : (figure.ratio ?? figure.today / figure.base)
  if ('notInBase' in bound) return { ratio, reached: 'not in the base' }
  if ('today' in bound) return { ratio, reached: isWithin(bound.today, figure.today) }
  return { ratio, reached: ratio !== null && isWithin(bound.ratio, ratio) }
}

function isWithin(limit: Limit, value: number): boolean {
  if (!Number.isFinite(value)) return false
  return 'least' in limit ? value >= limit.least : value <= limit.most
}
