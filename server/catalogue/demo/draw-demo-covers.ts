import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { prepareBook } from '#server/catalogue/books/save/prepare-book.ts'
import { keepVectorCover } from '#server/catalogue/books/vector-cover.ts'
import { draftOf } from './fill-demo-shop.ts'
import { readDemoBooks } from './read-demo.ts'

/** Draws the covers of all books of the demo into a folder, and takes away those of books that it no longer has. */
export async function drawDemoCovers(folder: string) {
  await mkdir(folder, { recursive: true })
  const before = await readdir(folder)
  const { books } = await readDemoBooks()
  const names = await Promise.all(
    books.map(async ({ book, category }) => {
      const { title, authors, publisher } = prepareBook(draftOf(book, category))
      const named = authors.map((name) => ({ name }))
      return keepVectorCover(
        { title, authors: named, category_name: category, publisher_name: publisher },
        folder,
      )
    }),
  )
  const gone = before.filter((name) => !names.includes(name))
  await Promise.all(gone.map((name) => rm(path.join(folder, name))))
}
