import { isbnIn } from '#contract/catalogue/books/isbn.ts'

type Props = { kind: 'code-128' | 'ean-13'; text: string; label: string; className?: string }

/** The quiet zone that a scanner needs at either side, in widths of the narrowest bar. */
const quiet = 10
const height = 40

/** Bars for a scanner, as wide as their place; nothing where the text has no such code. */
export function Barcode({ kind, text, label, className = 'h-14 w-full' }: Props) {
  const widths = kind === 'code-128' ? encodeCode128(text) : widthsOf(encodeEan13(text) ?? '')
  if (!widths || widths.length === 0) return null
  let at = quiet
  let path = ''
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) path += `M${at} 0h${width}v${height}h-${width}z`
    at += width
  }
  return (
    <svg
      // Its bars are part of the page: there is no picture to load.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${at + quiet} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${at + quiet}v${height}h-${at + quiet}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Widths of bars and gaps in turn, by the value of the sign; the last one ends. */
export const code128Widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const startB = 104
const startC = 105
const stop = 106

/** The values of the signs, from the start to the one that checks them; undefined of what has no such code. */
export function code128Values(text: string): number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  // Digits alone are half as wide in pairs.
  const pairs = /^(\d\d)+$/.test(text)
  const start = pairs ? startC : startB
  const signs = pairs
    ? (text.match(/\d\d/g) ?? []).map(Number)
    : [...text].map((sign) => sign.charCodeAt(0) - 32)
  const sum = signs.reduce((total, value, index) => total + value * (index + 1), start)
  return [start, ...signs, sum % 103]
}

/** Bars and gaps in turn, beginning with a bar, in widths of the narrowest. */
export function encodeCode128(text: string): number[] | undefined {
  const values = code128Values(text)
  return values && [...values, stop].flatMap((value) => [...(code128Widths[value] ?? '')].map(Number))
}

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
