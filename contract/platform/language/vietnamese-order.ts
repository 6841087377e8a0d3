/** In the order of the Unicode collation, Vietnamese tailoring: what stands before the digits. */
const signs = '_-‐‒–—―⁓,;⁏:!¡?¿‽.·\'‹›"«»()[]{}‖§¶@*⁎/\\&#%‰‱†‡•‣‧′‵※‿‸`^°©®←→↑↓+±÷×<=>¬|¦~⁄★☆♥¤¢$£¥₫€'
const alphabet = 'aăâbcdđeêfghijklmnoôơpqrstuưvwxyz'
/** Accents from the lightest to the heaviest; huyền, hỏi, ngã, sắc, nặng stand in the Vietnamese order. */
const accents =
  '\u0332\u0313\u0314\u0300\u0309\u0303\u0301\u0323\u0306\u0302\u030c\u030a\u0342\u0308\u030b\u0307\u0338\u0335\u0327\u0328\u0304'

/** Taken apart as the collation does: a base with an accent, or two letters. */
const compounds: Record<string, string> = {
  ø: 'o\u0338',
  Ø: 'O\u0338',
  ł: 'l\u0335',
  Ł: 'L\u0335',
  ð: 'd\u0335',
  Ð: 'D\u0335',
  ħ: 'h\u0335',
  æ: 'a\u0335e',
  Æ: 'A\u0335E',
  œ: 'o\u0335e',
  Œ: 'O\u0335E',
  ß: 'ss',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
}
const compound = new RegExp(`[${Object.keys(compounds).join('')}]`, 'g')

/**
 * A text whose bytes stand in the order of `Intl.Collator('vi')`, for a column with COLLATE "C":
 * first the letters of the whole text, then its accents, then its capitals. Signs before the first letter or digit do not count:
 * readers look for “Cậu ấm” under C.
 */
export function sortKey(text: string): string {
  const key: Weights = { letters: '', accents: '', capitals: '' }
  const apart = text
    .normalize('NFD')
    .replace(leadingSigns, '')
    .replace(compound, (sign) => compounds[sign] ?? sign)
    .normalize('NFKD')
  for (const character of apart.match(/\P{M}\p{M}*/gu) ?? []) {
    const weights = known.get(character) ?? remember(character, weigh(character))
    key.letters += weights.letters
    key.accents += weights.accents
    key.capitals += weights.capitals
  }
  const whole = `${key.letters}\u0001${withoutRuns(key.accents)}\u0001${withoutRuns(key.capitals)}`
  return whole.length <= longestKey ? whole : whole.slice(0, longestKey).replace(/[\ud800-\udbff]$/, '')
}

/** An index holds no text of any length; two texts alike so far may stand in any order. */
const longestKey = 600

const leadingSigns = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u

type Weights = { letters: string; accents: string; capitals: string }

/** A catalogue is written in a few hundred characters, so each is weighed once. */
const known = new Map<string, Weights>()

function remember(character: string, weights: Weights): Weights {
  if (known.size < 2000) known.set(character, weights)
  return weights
}

function weigh(character: string): Weights {
  const [base = ''] = character
  const marks = character.slice(base.length)
  const small = base.toLowerCase()
  const shape = /[\u0302\u0306\u031b]/.exec(marks)?.[0] ?? ''
  const shaped = (small + shape).normalize('NFC')
  const own = shape !== '' && alphabet.includes(shaped)
  const letters = weightOf(own ? shaped : small)
  if (letters === '') return { letters, accents: '', capitals: '' }
  const others = own ? marks.replace(shape, '') : marks
  return {
    letters,
    accents: '0' + [...others].map(accentWeight).join(''),
    capitals: small === base ? '0' : '1',
  }
}

function weightOf(letter: string): string {
  const place = alphabet.indexOf(letter)
  if (place >= 0) return String.fromCharCode(0x41 + place)
  if (/^\s$/.test(letter)) return ' '
  if (/^\d$/.test(letter)) return letter
  if (/^\p{C}$/u.test(letter)) return ''
  if (/^[\p{L}\p{N}]$/u.test(letter)) return `~${letter}`
  const sign = signs.indexOf(letter)
  return sign >= 0 ? `!${String.fromCharCode(0x21 + sign)}` : `!~${letter}`
}

const accentWeight = (mark: string) =>
  String.fromCharCode(0x31 + (accents.includes(mark) ? accents.indexOf(mark) : accents.length))

const longestRun = 60

/** Most letters are small and bare: each run of them becomes one character, the lower the longer the run. */
function withoutRuns(level: string): string {
  let short = ''
  for (const [, run = '', weight = ''] of level.matchAll(/(0*)([^0])/g)) {
    const left = run.length % longestRun
    short += 'B'.repeat((run.length - left) / longestRun) + String.fromCharCode(0x7e - left) + weight
  }
  return short
}
