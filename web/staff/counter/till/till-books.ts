import { api } from '#web/base/platform/api/api.ts'
import { isbnIn } from '#contract/catalogue/books/isbn.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { readBooks, readFact, type StoredBook, write, writeFact } from './till-database.ts'

/** The calls of the counter. Those of the till lead nowhere when a session ends. */
const readExtractPage = (query: { after?: string; since?: string }) =>
  api('GET /counter/get-extract', { query, quiet: true })

export type TillBook = { book_id: number; isbn: string | null; title: string; price: number; stock: number }

const toBook = ([book_id, isbn, title, price, stock]: StoredBook): TillBook => ({
  book_id,
  isbn,
  title,
  price,
  stock,
})

/** The books of this till, by number and by ISBN, in memory: a scan waits for nothing. */
export class TillBooks {
  #byId = new Map<number, StoredBook>()
  #byIsbn = new Map<string, number>()
  #folded = new Map<number, string>()

  get size() {
    return this.#byId.size
  }

  async load() {
    this.#learn(await readBooks())
  }

  #learn(books: readonly StoredBook[]) {
    for (const book of books) {
      const [id, isbn, , , , gone] = book
      const before = this.#byId.get(id)?.[1]
      if (before && before !== isbn) this.#byIsbn.delete(before)
      this.#folded.delete(id)
      if (gone) this.#byId.delete(id)
      else this.#byId.set(id, book)
      if (isbn && !gone) this.#byIsbn.set(isbn, id)
    }
  }

  /** Refreshes the books: those changed since the last time, or all. */
  async refresh() {
    const since = await readFact<string>('books-read-at')
    let after = 0
    let readAt: string | undefined
    for (let more = true; more;) {
      const page = await readExtractPage({
        ...(after > 0 ? { after: String(after) } : {}),
        ...(since === undefined ? {} : { since }),
      })
      readAt ??= page.read_at
      const { books } = page
      await write('books', (into) => {
        for (const book of books) into.put(book, book[0])
      })
      this.#learn(books)
      after = books.at(-1)?.[0] ?? after
      more = page.more
    }
    await writeFact('books-read-at', readAt)
  }

  /** An ISBN, also with the price behind it as some bar codes have, or '#' and the shop's own number. */
  find(code: string): TillBook | undefined {
    const [, number] = /^#(\d{1,9})$/.exec(code.trim()) ?? []
    if (number !== undefined) return this.#at(Number(number))
    const digits = code.replace(/[\s-]/g, '')
    const isbn = isbnIn(/^97\d{13}$|^97\d{16}$/.test(digits) ? digits.slice(0, 13) : code)
    return isbn === undefined ? undefined : this.#at(this.#byIsbn.get(isbn) ?? 0)
  }

  #at(id: number) {
    const book = this.#byId.get(id)
    return book && toBook(book)
  }

  /** By words of the title, without accents; the first few. */
  search(words: string, most = 6): TillBook[] {
    const wanted = fold(words).split(/\s+/).filter(Boolean)
    if (wanted.length === 0) return []
    const found: TillBook[] = []
    for (const [id, book] of this.#byId) {
      let title = this.#folded.get(id)
      if (title === undefined) this.#folded.set(id, (title = fold(book[2])))
      if (wanted.every((word) => title.includes(word))) found.push(toBook(book))
      if (found.length === most) break
    }
    return found
  }
}
