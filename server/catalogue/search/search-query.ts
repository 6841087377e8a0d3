import { cleanLine, exactWords, fold, words } from '#contract/platform/language/vietnamese.ts'
import {
  exactLexeme,
  inShort,
  longestTitle,
  pairLexeme,
  pairsOf,
  signsOf,
  volumeLexeme,
  findVolumes,
} from './search-lexemes.ts'

/** A search in the words of the index; `all` to `within` are tsqueries. */
export type SearchQuery = {
  /** Folded, as it is compared with folded titles and authors. */
  text: string
  words: readonly string[]
  /** The same words with the accents that were typed. */
  typed: readonly string[]
  /** The number of a volume, which is none of the words. */
  volume: number | null
  /** All words; the last one may be typed halfway where it stands behind the one before it. */
  all: string
  /** All words; the last one may be typed halfway anywhere, which takes longer to find. */
  loose: string
  /** All words side by side; a single word has no side. */
  phrase: string | null
  /** Query for what only `all` finds, and `phrase` does not. */
  scattered: string
  /** The words that were typed with accents, with them, and what may be the number of a volume. */
  exact: string | null
  /** Condition that also a title which begins with the text must meet: the volume. */
  within: string | null
  /** As it was typed, where it has signs that folding takes away. */
  literal: string | null
}

/** So few books with the whole words leave room on a page for those with words typed halfway. */
export const fewMatches = 20
/** One letter or two begin half of all words: alone they are looked for at the beginning of titles. */
const shortestHalf = 3
/** More words than these are not looked for. */
const mostWords = 16

/** Signs that only stand between words: whether a title has them too says nothing. */
const joining = '-–—,.:;&/()"“”'

/** Null where nothing was asked for. A search of signs alone asks for titles that have just them. */
export function readSearch(search: string): SearchQuery | null {
  const signs = signsOf(search)
  const spelt = words(search).slice(0, mostWords)
  const folded = inShort(spelt, spelt)
  const isTelling = folded.length === 0 || signs.some((sign) => !joining.includes(sign))
  const literal = signs.length > 0 && isTelling ? cleanLine(search) : null
  if (folded.length === 0 && literal === null) return null
  const { rest, volume, gap } = partVolume(folded)
  const plain = rest.map(({ word }) => word)
  const accented = inShort(spelt, exactWords(search).slice(0, mostWords))
  const asTyped = inShort(spelt, typedWords(search, spelt.length))
  const typed = rest.map(({ word, place }) => asTyped[place] ?? word)
  const exact = rest.map(({ word, place }) => accented[place] ?? word)
  return {
    text:
      volume === null && folded.length === spelt.length
        ? fold(search).slice(0, longestTitle)
        : plain.join(' '),
    words: plain,
    typed,
    volume,
    literal,
    exact: exactOf(exact, plain),
    ...matchesOf(plain, { volume, gap, signs, numbers: numbersOf(search) }),
  }
}

/** Words as they were typed; none where these are others than those of the folded form. */
function typedWords(search: string, count: number): string[] {
  const typed = search.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return typed.length < count ? [] : typed
}

/** The same volume of something else. */
export function readWithin(words: readonly string[], volume: number | null): SearchQuery | null {
  return readSearch([...words, ...(volume === null ? [] : [`tập ${volume}`])].join(' '))
}

type Beside = { volume: number | null; gap: number; signs: readonly string[]; numbers: readonly string[] }

function matchesOf(plain: readonly string[], { volume, gap, signs, numbers }: Beside) {
  const within = volume === null ? null : allOf([volumeLexeme(volume)])
  const also = (query: string) => (within === null ? query : `(${query}) & ${within}`)
  const all = plain.length === 0 ? allOf(signs) : anyOf(also(wholeWords(plain)), ...numbers)
  const loose = plain.length === 0 ? all : anyOf(also(everyWord(plain, true)), ...numbers)
  const pairs = [...pairsOf(plain.slice(0, gap)), ...pairsOf(plain.slice(gap))]
  const phrase = pairs.length > 0 ? also(halfway(allOf(pairs))) : null
  return {
    within,
    all,
    loose,
    phrase,
    scattered: phrase === null ? all : without(all, phrase),
  }
}

/** The number of a volume stands apart, unless there is nothing beside it; what is typed before and behind it is not side by side. */
function partVolume(folded: readonly string[]) {
  const places = folded.map((word, place) => ({ word, place }))
  const volume = findVolumes(folded).at(-1)
  if (!volume || volume.words === folded.length) return { rest: places, volume: null, gap: 0 }
  return {
    rest: places.toSpliced(volume.from, volume.words),
    volume: volume.number,
    gap: volume.from,
  }
}

const anyOf = (...queries: string[]) => queries.join(' | ')
const without = (query: string, other: string) => `(${query}) & !(${other})`

function wholeWords(plain: readonly string[]): string {
  const [beforeLast = '', last = ''] = plain.slice(-2)
  if (plain.length === 1) return beforeLast.length < shortestHalf ? allOf(plain) : halfway(allOf(plain))
  const lastWord = anyOf(wordAt(plain, plain.length - 1), halfway(allOf([pairLexeme(beforeLast, last)])))
  return `${everyWord(plain.slice(0, -1), false)} & (${lastWord})`
}

function everyWord(plain: readonly string[], lastHalfway: boolean): string {
  return plain
    .map((_, place) => {
      const isHalfway = lastHalfway && place === plain.length - 1
      const query = isHalfway ? halfway(allOf([plain[place] ?? ''])) : wordAt(plain, place)
      return query.includes(' | ') ? `(${query})` : query
    })
    .join(' & ')
}

/** 'Harry Potter 3' may mean a volume; a number that nothing stands before does not. */
function wordAt(plain: readonly string[], place: number): string {
  const word = plain[place] ?? ''
  return mayBeVolume(plain, place) ? anyOf(allOf([word]), allOf([volumeLexeme(Number(word))])) : allOf([word])
}

const mayBeVolume = (plain: readonly string[], place: number) =>
  /^[1-9]\d{0,2}$/.test(plain[place] ?? '') && plain.slice(0, place).some((before) => /[^\d]/.test(before))

function exactOf(exact: readonly string[], plain: readonly string[]): string | null {
  const accented = exact.filter((word, index) => word !== plain[index])
  const last = plain.length - 1
  // Volumes are meant among all that has the number somewhere, or the number behind the same word.
  if (mayBeVolume(plain, last)) {
    const [before = '', number = ''] = plain.slice(-2)
    const numbered = anyOf(allOf([volumeLexeme(Number(number))]), allOf([pairLexeme(before, number)]))
    return [...accented.map((word) => allOf([exactLexeme(word)])), `(${numbered})`].join(' & ')
  }
  if (accented.length === 0) return null
  const query = allOf(accented.map(exactLexeme))
  return exact.at(-1) === plain.at(-1) ? query : halfway(query)
}

/** '978-604-1-23456-7' and 'ISBN 978 604…' are one number, also before it is whole. */
function numbersOf(search: string): string[] {
  const [, isbn, given = ''] = /^\s*(isbn(?:[\s-]*1[03](?!\d))?[\s:.-]*)?(.*?)\s*$/is.exec(search) ?? []
  const digits = given.replace(/[\s\-–.]/g, '').toLowerCase()
  const isNumber = /^\d{4,12}[\dx]?$/.test(digits)
  return isNumber && (isbn !== undefined || /\d[\s\-–.]+[\dx]/i.test(given)) ? [halfway(allOf([digits]))] : []
}

/** Its last word may go on. */
const halfway = (query: string) => `${query}:*`
const allOf = (lexemes: readonly string[]) =>
  lexemes.map((lexeme) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`).join(' & ')
