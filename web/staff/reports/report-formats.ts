const percent = new Intl.NumberFormat('vi-VN', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const wholePercent = new Intl.NumberFormat('vi-VN', { style: 'percent', maximumFractionDigits: 1 })
const signedPercent = new Intl.NumberFormat('vi-VN', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const short = new Intl.NumberFormat('vi-VN', { notation: 'compact', maximumSignificantDigits: 3 })

/** A part of all that came in, to one decimal; where nothing came in there are no parts. */
export const formatShare = (part: number, total: number) => percent.format(total > 0 ? part / total : 0)

/** For an axis: '20%'. */
export const formatTick = (share: number) => wholePercent.format(share)

/** By how much something grew; unknown where there was nothing before. */
export const formatGrowth = (now: number, before: number) =>
  before > 0 ? signedPercent.format((now - before) / before) : undefined

/** '1,28 T', '350 Tr': for where there is no room for all of it. */
export const formatShort = (amount: number) => short.format(amount)

/** Calendar days and months need no time zone. */
export const formatDay = (day: string) => day.split('-').toReversed().join('/')
export const formatMonth = formatDay
