import { formatNumber } from '#web/base/platform/text/formats.ts'

/** Counts by their names, as the cards above a list show them. */
export const countFigures = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, value]) => ({ name, value: formatNumber(value) }))
