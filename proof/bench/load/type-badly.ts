import { fold } from '#contract/platform/language/vietnamese.ts'
import type { SeededRandom } from '#test/rules/seeded-random.ts'

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const letters = [...rows.join('')]

/** Sounds that Vietnamese ears take for each other. */
const soundsAlike = [
  ['tr', 'ch'],
  ['s', 'x'],
  ['l', 'n'],
  ['gi', 'd'],
  ['r', 'd'],
  ['i', 'y'],
  ['ng', 'n'],
  ['c', 't'],
  ['ngh', 'ng'],
] as const

/** The text with one slip in one of its words; null where it has no word of three letters or more. */
export function typeBadly(text: string, random: SeededRandom): string | null {
  const typed = (random.below(4) === 0 ? text.toLowerCase() : fold(text)).split(/\s+/)
  const places = typed.flatMap((word, place) => (/^\p{L}{3,}$/u.test(word) ? [place] : []))
  if (places.length === 0) return null
  const place = random.one(places)
  const word = typed[place] ?? ''
  const slip = random.one(slips)(word, random)
  if (slip === word) return null
  return typed.with(place, slip).join(' ')
}

const slips: ((word: string, random: SeededRandom) => string)[] = [
  function leaveOut(word, random) {
    const at = random.below(word.length)
    return word.slice(0, at) + word.slice(at + 1)
  },
  function double(word, random) {
    const at = random.below(word.length)
    return word.slice(0, at + 1) + word.slice(at)
  },
  function swap(word, random) {
    const at = random.below(word.length - 1)
    return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  },
  function hitNeighbour(word, random) {
    const at = random.below(word.length)
    return word.slice(0, at) + neighbourOf(word[at] ?? '', random) + word.slice(at + 1)
  },
  function hitAny(word, random) {
    const at = random.below(word.length)
    return word.slice(0, at) + random.one(letters) + word.slice(at + 1)
  },
  function mishear(word, random) {
    const [one, other] = random.one(soundsAlike)
    if (word.includes(one)) return word.replace(one, other)
    return word.includes(other) ? word.replace(other, one) : word
  },
]

function neighbourOf(letter: string, random: SeededRandom): string {
  const row = rows.find((keys) => keys.includes(letter))
  if (row === undefined) return random.one(letters)
  const at = row.indexOf(letter)
  return random.one([row[at - 1], row[at + 1]].filter((key) => key !== undefined))
}
