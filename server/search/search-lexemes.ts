import { exactWords, fold, words } from '#contract/language/vietnamese.ts'

/**
 * What stands in the index beside the plain words, told apart by its first character, so that a word typed
 * halfway only runs over plain words.
 */
export const exactLexeme = (exactWord: string) => `=${exactWord}`
/** Vietnamese writes most of its words in two syllables: pairs of them are far rarer than each alone. */
export const pairLexeme = (first: string, second: string) => `+${first} ${second}`

export type SearchedBook = {
  title: string
  authors: readonly string[]
  publisher: string | null
  isbn: string | null
}

/** Folded titles are kept and compared to this length: an index holds no text of any length. */
export const longestTitle = 200

export function searchRecordOf(book: SearchedBook) {
  return {
    title: fold(book.title).slice(0, longestTitle),
    // Blanks around each name let a search look for whole words of it.
    authors: ['', ...book.authors.map(fold), ''].join(' | ').trim(),
    words: bookLexemes(book),
  }
}

/** Everything that a book is found by. */
function bookLexemes(book: SearchedBook): string[] {
  const texts = [book.title, ...book.authors, ...(book.publisher === null ? [] : [book.publisher])]
  const found = texts.flatMap(textLexemes)
  return [...new Set([...found, ...signsOf(book.title), ...isbnForms(book.isbn)])]
}

function textLexemes(text: string): string[] {
  const plain = words(text)
  const exact = exactWords(text).filter((word, index) => word !== plain[index])
  return [...plain, ...exact.map(exactLexeme), ...pairsOf(plain)]
}

export function pairsOf(plain: readonly string[]): string[] {
  return plain.slice(1).map((word, index) => pairLexeme(plain[index] ?? '', word))
}

/** What is neither letter nor digit nor blank, so that a search for nothing else still finds '23:45'. */
export function signsOf(text: string): string[] {
  return [
    ...new Set(
      text.normalize('NFC').match(/[^\p{L}\p{M}\p{N}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu) ?? [],
    ),
  ]
}

/** A book of the old ten digits and the new thirteen is one book. */
export function isbnForms(isbn: string | null): string[] {
  if (isbn === null) return []
  const old = /^978(\d{9})\d$/.exec(isbn)?.[1]
  return old === undefined ? [isbn.toLowerCase()] : [isbn, old + oldCheckDigit(old)]
}

function oldCheckDigit(nine: string): string {
  const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  return '0123456789x'[(11 - (sum % 11)) % 11] ?? ''
}
