import { fold, words } from '#contract/platform/language/vietnamese.ts'
import type { SeededRandom } from '#test/rules/seeded-random.ts'
import { headOf, indexTitles, partOf, type SearchableBook, type TitleIndex } from './index-titles.ts'
import type { JudgedSearch, SearchKind } from './searches.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { books, categories, series } from '#server/catalogue/books/book-tables.ts'
import { listOf, computed, nullable, queryRows } from '#server/platform/database/rows.ts'

type Drawn = Omit<JudgedSearch, 'kind'> | null
type Draw = (book: SearchableBook) => Drawn

/** Limit of works with something in common: beyond it, no search tells which is wanted. */
const mostAlike = 4

/** Retries of drawing a search, where books do not give enough of them. */
const triesEach = 40

/** Up to `each` searches of every kind, as people type them for books of a catalogue: the same for the same chance. */
export function drawSearches(
  catalogue: readonly SearchableBook[],
  { random, each }: { random: SeededRandom; each: number },
): JudgedSearch[] {
  const books = catalogue.filter(({ title }) => words(title).length > 0)
  const draws = drawsFrom(indexTitles(books), random)
  return (Object.entries(draws) as [SearchKind, Draw][]).flatMap(([kind, draw]) => {
    const drawn = new Map<string, JudgedSearch>()
    for (let tries = 0; drawn.size < each && tries < each * triesEach; tries++) {
      const found = draw(random.one(books))
      if (found !== null) drawn.set(found.search, { kind, ...found })
    }
    return [...drawn.values()]
  })
}

const drawsFrom = (titles: TitleIndex, random: SeededRandom): Record<SearchKind, Draw> => ({
  exact: (book) => nameBook(book, titles, random),
  'without accents': (book) => {
    const { search, books } = nameBook(book, titles, random)
    return { search: fold(search), books }
  },
  slip: ({ title }) => {
    const head = headOf(title)
    const isShort = words(head).length > 1 && words(head).length <= 8
    const search = isShort ? typeBadly(head, random) : null
    return search === null || titles.beginsOne(search) ? null : wanting(search, titles.beginningWith(head))
  },
  'author and title': (book) => nameAuthor(book, titles, random),
  category: ({ category }) => ({
    search: asTyped(`${/^sách/i.test(category) ? '' : random.one(['', '', 'sách '])}${category}`, random),
    category,
  }),
  'category and word': (book) => nameCategory(book, titles, random),
  'one word too many': (book) => {
    const { search, books } = nameBook(book, titles, random)
    return words(search).length > 10
      ? null
      : { search: inAnyOrder(search, random.one(tooMany), random), books }
  },
  'series and volume': (book) => {
    const part = partOf(book)
    if (part === null) return null
    const behind = `${part.series} ${random.one(volumeSpellings)(part.volume)}`
    const search = random.below(4) === 0 ? `tập ${part.volume} ${part.series}` : behind
    return wanting(asTyped(search, random), titles.ofPart(part))
  },
})

const wanting = (search: string, books: readonly string[]): Drawn =>
  books.length > mostAlike ? null : { search, books }

/** By its title as it stands, or by what stands before its second part. */
function nameBook({ title }: SearchableBook, titles: TitleIndex, random: SeededRandom) {
  const books = titles.beginningWith(headOf(title))
  const whole = random.below(2) === 0 || books.length > mostAlike
  return whole ? { search: title, books: [title] } : { search: headOf(title), books }
}

function nameAuthor({ title, authors }: SearchableBook, titles: TitleIndex, random: SeededRandom): Drawn {
  const author = authors[0] ?? ''
  const head = headOf(title)
  const part = random.below(3) === 0 ? words(head).slice(0, 3).join(' ') : head
  if (words(author).length < 2 || words(part).length < 2) return null
  return wanting(inAnyOrder(author, part, random), titles.by(author, part))
}

function nameCategory({ title, category }: SearchableBook, titles: TitleIndex, random: SeededRandom): Drawn {
  const own = words(headOf(title))
  const from = random.below(own.length)
  const some = own.slice(from, from + 1 + random.below(3))
  const told = (random.below(3) === 0 ? own : some).join(' ')
  if (category === catchAll || told.length < 4) return null
  const name = random.below(2) === 0 ? category : mainPart(category)
  return wanting(inAnyOrder(name, told, random), titles.having(told))
}

/** Category where a large list puts what has none. */
const catchAll = 'Khác'

/** 'Tản văn' of 'Tản văn & bút ký'. */
const mainPart = (category: string) => category.split(/\s[-&>]\s|[/,]/)[0]?.trim() ?? category

const asTyped = (search: string, random: SeededRandom) => (random.below(2) === 0 ? search : fold(search))

const inAnyOrder = (one: string, other: string, random: SeededRandom) =>
  asTyped(random.below(2) === 0 ? `${one} ${other}` : `${other} ${one}`, random)

const tooMany = (
  'sách, truyện, cuốn, quyển, bộ, mua, giá rẻ, pdf, ebook, review, bìa cứng, hay, bản mới, bản đẹp, chính hãng, trọn bộ, ' +
  'nxb, mới nhất, xyz, shopee, tái bản, 2023, tác giả, đọc online, của, tiếng Việt, có chữ ký, freeship, nội dung, tóm tắt'
).split(', ')

const volumeSpellings: ((volume: number) => string)[] = [
  (volume) => `tập ${volume}`,
  (volume) => `tập ${String(volume).padStart(2, '0')}`,
  (volume) => `t${volume}`,
  (volume) => `T.${volume}`,
  (volume) => `vol ${volume}`,
  (volume) => `quyển ${volume}`,
  (volume) => `${volume}`,
  (volume) => `- tập ${volume}`,
]

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
function typeBadly(text: string, random: SeededRandom): string | null {
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

/** Every book on show, by its number. */
export const readSearchableBooks = (db: Db): Promise<SearchableBook[]> =>
  queryRows(
    db,
    {
      title: books.title,
      authors: listOf(computed.text),
      category: categories.name,
      series: nullable(series.name),
      volume: books.volume,
    },
    sql`
    select b.title, c.name as category, s.name as series, b.volume, array(
        select a.name from book_authors ba join authors a using (author_id)
        where ba.book_id = b.book_id order by ba.position
      ) as authors
    from books b join categories c using (category_id) left join series s using (series_id)
    where b.withdrawn_at is null order by b.book_id`,
  )
