import { cleanLine, exactWords, fold, words } from '#contract/language/vietnamese.ts'
import { exactLexeme, longestTitle, pairLexeme, pairsOf, signsOf } from './search-lexemes.ts'

/** A search in the words of the index; `all` to `exact` are tsqueries. */
export type SearchQuery = {
  /** Folded, as it is compared with folded titles and authors. */
  text: string
  words: readonly string[]
  /** All words; the last one may be typed halfway where it stands behind the one before it. */
  all: string
  /** All words; the last one may be typed halfway anywhere, which takes longer to find. */
  loose: string
  /** All words side by side; a single word has no side. */
  phrase: string | null
  /** What only `all` finds, and `phrase` does not. */
  scattered: string
  /** What only `loose` finds, and `all` does not. */
  halfway: string
  /** The words that were typed with accents, with them. */
  exact: string | null
  /** As it was typed, where it has signs that folding takes away. */
  literal: string | null
}

/** So few books with the whole words leave room on a page for those with words typed halfway. */
export const fewMatches = 20
/** One letter or two begin half of all words: alone they are looked for at the beginning of titles. */
const shortestHalf = 3
/** More words than these are not looked for. */
const mostWords = 12

/** Null where nothing was asked for. A search of signs alone asks for titles that have just them. */
export function readSearch(search: string): SearchQuery | null {
  const signs = signsOf(search)
  const literal = signs.length > 0 ? cleanLine(search) : null
  const plain = words(search).slice(0, mostWords)
  if (plain.length === 0 && literal === null) return null
  const numbers = numbersOf(search)
  const all = plain.length === 0 ? allOf(signs) : anyOf(wholeWords(plain), ...numbers)
  const loose = plain.length === 0 ? all : anyOf(halfway(allOf(plain)), ...numbers)
  const phrase = plain.length > 1 ? halfway(allOf(pairsOf(plain))) : null
  return {
    text: fold(search).slice(0, longestTitle),
    words: plain,
    all,
    loose,
    phrase,
    scattered: phrase === null ? all : without(all, phrase),
    halfway: without(loose, all),
    exact: exactOf(exactWords(search).slice(0, mostWords), plain),
    literal,
  }
}

const anyOf = (...queries: string[]) => queries.join(' | ')
const without = (query: string, other: string) => `(${query}) & !(${other})`

function wholeWords(plain: readonly string[]): string {
  const [beforeLast = '', last = ''] = plain.slice(-2)
  if (plain.length === 1) return beforeLast.length < shortestHalf ? allOf(plain) : halfway(allOf(plain))
  return `${allOf(plain.slice(0, -1))} & (${allOf([last])} | ${halfway(allOf([pairLexeme(beforeLast, last)]))})`
}

function exactOf(exact: readonly string[], plain: readonly string[]): string | null {
  const accented = exact.filter((word, index) => word !== plain[index])
  if (accented.length === 0) return null
  const query = allOf(accented.map(exactLexeme))
  return exact.at(-1) === plain.at(-1) ? query : halfway(query)
}

/** '978-604-1-23456-7' is one number, also before it is whole. */
function numbersOf(search: string): string[] {
  const digits = search.replace(/[\s-]/g, '').toLowerCase()
  return /^\d{4,12}[\dx]?$/.test(digits) && /\d[\s-]+[\dx]/i.test(search) ? [halfway(allOf([digits]))] : []
}

/** Its last word may go on. */
const halfway = (query: string) => `${query}:*`
const allOf = (lexemes: readonly string[]) =>
  lexemes.map((lexeme) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`).join(' & ')
