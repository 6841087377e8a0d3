import { fold, words } from '#contract/platform/language/vietnamese.ts'
import { findVolumes } from '#server/catalogue/search/search-lexemes.ts'

/** Book that a search may be drawn from. */
export type SearchableBook = {
  title: string
  authors: readonly string[]
  category: string
  series: string | null
  volume: number | null
}

/** A volume of a series. */
export type Part = { series: string; volume: number }

export type TitleIndex = ReturnType<typeof indexTitles>

/** The titles of a catalogue by what may be said of them. */
export function indexTitles(books: readonly SearchableBook[]) {
  const read = books.map((book) => ({ ...book, text: ` ${fold(book.title)} `, key: keyOf(partOf(book)) }))
  const heads = new Set(books.map(({ title }) => fold(headOf(title))))
  const titlesOf = (isOne: (book: (typeof read)[number]) => boolean) =>
    read.filter(isOne).map(({ title }) => title)
  return {
    beginsOne: (said: string) => heads.has(fold(said)),
    beginningWith: (said: string) => titlesOf(({ text }) => text.startsWith(` ${fold(said)} `)),
    having: (said: string) => titlesOf(({ text }) => text.includes(` ${fold(said)} `)),
    by: (author: string, said: string) =>
      titlesOf(({ authors, text }) => authors.includes(author) && text.includes(` ${fold(said)} `)),
    ofPart: (part: Part) => titlesOf(({ key }) => key === keyOf(part)),
  }
}

const keyOf = (part: Part | null) => (part === null ? null : `${fold(part.series)}#${part.volume}`)

/** Head of a title, before its second part: 'Sapiens: Lược sử …', 'Mắt biếc (Tái bản)', 'One Piece - Tập 3'. */
export function headOf(title: string): string {
  const [head = ''] = title.split(/\s[-–—|+]\s|:\s|\s*\(|,\s/)
  return words(head).length > 1 && !/^combo|^bộ|^\[/i.test(head) ? head.trim() : title
}

/** From its own fields, or from a title such as 'One Piece - Tập 3' and 'Harry Potter 3: …'. */
export function partOf({ title, series, volume }: SearchableBook): Part | null {
  if (series !== null && volume !== null) return { series, volume }
  const said = /^(.*?)[\s:(–-]*(tập\s*\d.*)$/i.exec(title)
  const [, head = '', rest = ''] = said ?? /^(.*?)\s+(\d{1,3})(?:$|\s*[-–:(])/.exec(title) ?? []
  const [found, ...others] = findVolumes(words(said ? rest : `tập ${rest}`))
  if (found === undefined || others.length > 0 || words(head).length < 2) return null
  return /combo|^bộ |tập/i.test(head) ? null : { series: head, volume: found.number }
}
