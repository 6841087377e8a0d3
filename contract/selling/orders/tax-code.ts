/** Weights of the first nine digits of a Vietnamese tax code; the tenth is a checksum of them. */
const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/**
 * A tax code as it is written on invoices, `0100109106` or with a branch `0100109106-001`; undefined where the digits cannot be one.
 * Blanks, points and dashes are those of the person who typed it.
 */
export function readTaxCode(text: string): string | undefined {
  const digits = text.normalize('NFKC').replaceAll(/[\s.\u2010-\u2015-]/g, '')
  if (!/^\d{10}(\d{3})?$/.test(digits)) return undefined
  const [own, branch] = [digits.slice(0, 10), digits.slice(10)]
  if (checkDigitOf(own) !== Number(own[9]) || branch === '000') return undefined
  return branch === '' ? own : `${own}-${branch}`
}

/** 10 where there is none: such nine digits are no company's. */
function checkDigitOf(digits: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return 10 - (sum % 11)
}
