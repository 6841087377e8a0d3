/** Weights of the first nine digits of a Vietnamese tax code; the tenth is a checksum of them. */
const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/**
 * A tax code as it is written on invoices: `0100109106`, with a branch `0100109106-001`, or the twelve digits of a person's identity,
 * which are their tax code too; undefined where the digits cannot be one. Blanks, points and dashes are those of the person who typed it.
 */
export function readTaxCode(text: string): string | undefined {
  const typed = text.normalize('NFKC').replaceAll(/[\s.]/g, '')
  // A dash stands before a branch alone.
  if (/^\d{12}$/.test(typed)) return isPersonal(typed) ? typed : undefined
  const digits = typed.replaceAll(/[\u2010-\u2015-]/g, '')
  if (!/^\d{10}(\d{3})?$/.test(digits)) return undefined
  const [own, branch] = [digits.slice(0, 10), digits.slice(10)]
  if (checkDigitOf(own) !== Number(own[9]) || branch === '000') return undefined
  return branch === '' ? own : `${own}-${branch}`
}

/** It begins with the province of a birth, of which the last has 096. */
function isPersonal(digits: string): boolean {
  const province = Number(digits.slice(0, 3))
  return province >= 1 && province <= 96
}

/** 10 where there is none: such nine digits are no company's. */
function checkDigitOf(digits: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return 10 - (sum % 11)
}
