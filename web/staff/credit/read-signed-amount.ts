import { parseTypedNumber } from '#web/base/platform/text/parse-typed-number.ts'

/** '-50.000' as it is typed, with whatever sign for less; undefined where it is no amount. */
export function readSignedAmount(text: string): number | undefined {
  const [, sign = '', rest = ''] = /^\s*([-−–+]?)(.*)$/.exec(text) ?? []
  const amount = parseTypedNumber(rest.replace(/\s*(₫|đ|vnd)\s*$/i, ''))
  if (amount === null || Number.isNaN(amount)) return undefined
  return sign === '' || sign === '+' ? amount : -amount
}
