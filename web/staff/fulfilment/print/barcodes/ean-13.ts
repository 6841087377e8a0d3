import { isbnIn } from '#contract/catalogue/books/isbn.ts'

/** Codes of the digits on the left where their number of bars is odd; the others are these, turned round or inverted. */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** The first digit has no bars of its own: it says which of the next six are even. */
const parities = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
]

const right = (digit: string) =>
  [...(odd[Number(digit)] ?? '')].map((bit) => (bit === '0' ? '1' : '0')).join('')
const even = (digit: string) => [...right(digit)].toReversed().join('')

/** 1 for a bar and 0 for a gap of the 95 places; undefined of what is no ISBN or bar code of a book. */
export function encodeEan13(text: string): string | undefined {
  const digits = isbnIn(text)
  if (digits === undefined) return undefined
  const parity = parities[Number(digits[0])] ?? ''
  const left = digits
    .slice(1, 7)
    .split('')
    .map((digit, place) => (parity[place] === 'E' ? even(digit) : (odd[Number(digit)] ?? '')))
  return `101${left.join('')}01010${digits.slice(7).split('').map(right).join('')}101`
}

/** Bars and gaps in turn, beginning with a bar. */
export const widthsOf = (bits: string): number[] => (bits.match(/1+|0+/g) ?? []).map((run) => run.length)
