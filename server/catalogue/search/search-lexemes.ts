import { exactWords, fold, words } from '#contract/platform/language/vietnamese.ts'

/**
 * Lexemes beside the plain words of the index, told apart by their first character, so that a word typed halfway only runs over
 * plain words.
 */
export const exactLexeme = (exactWord: string) => `=${exactWord}`
/** Vietnamese writes most of its words in two syllables: pairs of them are far rarer than each alone. */
export const pairLexeme = (first: string, second: string) => `+${first} ${second}`

/** Number of a volume, whether the title says it or a field of its own. */
export const volumeLexeme = (volume: number) => `#${volume}`

export type SearchedBook = {
  title: string
  authors: readonly string[]
  category: string
  publisher: string | null
  series: string | null
  volume: number | null
  isbn: string | null
}

/** Texts of a book that search compares. */
export type SearchRecord = ReturnType<typeof searchRecordOf>
/** Raised with what is written here, or with the sort keys of titles: rows of an older form are written anew in the background. */
export const searchForm: number = 4

/** Folded titles are kept and compared to this length: an index holds no text of any length. */
export const longestTitle = 200

export function searchRecordOf(book: SearchedBook) {
  return {
    title: fold(book.title).slice(0, longestTitle),
    authors: listNames(book.authors),
    places: listNames(placesOf(book)),
    words: bookLexemes(book),
    form: searchForm,
  }
}

/** Blanks around each name let a search look for whole words of it. */
const listNames = (names: readonly string[]) => ['', ...names.map(fold), ''].join(' | ').trim()

const placesOf = ({ series, category, publisher }: SearchedBook) =>
  [series, category, publisher].filter((name) => name !== null)

/** Everything that a book is found by. */
function bookLexemes(book: SearchedBook): string[] {
  const found = [book.title, ...book.authors, ...placesOf(book)].flatMap(textLexemes)
  const volumes = volumesOf(book)
  return [
    ...new Set([...found, ...volumes.map(volumeLexeme), ...signsOf(book.title), ...isbnForms(book.isbn)]),
  ]
}

/** Said as one, in a field of its own, or by a number behind the name of a series: 'Harry Potter 3', 'Conan 12 – …'. */
function volumesOf({ title, volume }: SearchedBook): number[] {
  const said = findVolumes(words(title)).map(({ number }) => number)
  if (volume !== null) return [...said, volume]
  const bare = /^\P{N}*\p{L}\P{N}*\s0*([1-9]\d{0,2})(?:$|\s*[-–—([]|[:;,.](?!\p{N}))/u.exec(title)?.[1]
  return said.length > 0 || bare === undefined ? said : [Number(bare)]
}

function textLexemes(text: string): string[] {
  const plain = words(text)
  const exact = exactWords(text).filter((word, index) => word !== plain[index])
  const short = inShort(plain, plain)
  const also = short.length < plain.length ? [...short, ...pairsOf(short)] : []
  return [...plain, ...exact.map(exactLexeme), ...pairsOf(plain), ...also]
}

const publishingHouse = ['nha', 'xuat', 'ban']

/** 'nhà xuất bản Trẻ' is 'nxb Trẻ': of words that stand for these folded ones, one in the place of three. */
export function inShort<Word>(folded: readonly string[], as: readonly Word[]): (Word | 'nxb')[] {
  const from = folded.findIndex((_, at) => publishingHouse.every((word, more) => folded[at + more] === word))
  return from < 0 ? [...as] : as.toSpliced(from, publishingHouse.length, 'nxb' as Word & 'nxb')
}

export function pairsOf(plain: readonly string[]): string[] {
  return plain.slice(1).map((word, index) => pairLexeme(plain[index] ?? '', word))
}

/** Signs that are neither letter nor digit nor blank, so that a search for nothing else still finds '23:45'. */
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
  if (old !== undefined) return [isbn, old + oldCheckDigit(old)]
  const given = isbn.toLowerCase()
  const nine = /^(\d{9})[\dx]$/.exec(given)?.[1]
  return nine === undefined ? [given] : [given, `978${nine}${newCheckDigit(`978${nine}`)}`]
}

function oldCheckDigit(nine: string): string {
  const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  return '0123456789x'[(11 - (sum % 11)) % 11] ?? ''
}

function newCheckDigit(twelve: string): number {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** Words that a number of a volume stands behind: 'tập 3', 'quyển 2', 'T.1'. */
const markers = new Set(['tap', 'quyen', 'cuon', 'phan', 'so', 'vol', 'volume', 'q', 't'])
const spelt = ['', 'mot', 'hai', 'ba', 'bon', 'nam', 'sau', 'bay', 'tam', 'chin', 'muoi']
const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

export type VolumePlace = { number: number; from: number; words: number }

/** The numbers of volumes among folded words, each with the words that say it. */
export function findVolumes(words: readonly string[]): VolumePlace[] {
  const found: VolumePlace[] = []
  for (let from = 0; from < words.length; from++) {
    const place = volumeAt(words, from)
    if (!place) continue
    found.push(place)
    from += place.words - 1
  }
  return found
}

function volumeAt(words: readonly string[], from: number): VolumePlace | undefined {
  const [word = '', next = ''] = words.slice(from, from + 2)
  const [, marker = '', digits = ''] = /^([a-z]+)(\d{1,3})$/.exec(word) ?? []
  if (markers.has(marker) && Number(digits) > 0) return { number: Number(digits), from, words: 1 }
  const number = markers.has(word) ? numberOf(word, next) : 0
  return number > 0 ? { number, from, words: 2 } : undefined
}

/** Spelt out only behind a word that can mean nothing else: 'tập ba', but not 'phần hai người'. */
function numberOf(marker: string, word: string): number {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  if (marker !== 'tap' && marker !== 'quyen') return 0
  return Math.max(spelt.indexOf(word), roman.indexOf(word))
}
