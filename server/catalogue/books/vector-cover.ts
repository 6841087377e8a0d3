import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawCover } from '#server/catalogue/covers/covers/draw-cover.ts'
import {
  packResponse,
  type PreparedResponse,
  prepareResponse,
  unpackResponse,
} from '#server/platform/http/responses/prepared-response.ts'
import { type CoveredBook, coverFingerprint } from './present-book.ts'

/** Covers that stand ready as files, which are those of the demo's books: the build draws them. */
export const readyCovers = path.join(import.meta.dirname, '../../../build/covers')

export const immutable = 'public, max-age=31536000, immutable'
const headers = { 'cache-control': immutable, 'content-type': 'image/svg+xml' }

/** The file follows from what is drawn, so that books of two shops share it whatever their ids are. */
const nameOf = (book: CoveredBook) => `${coverFingerprint(book)}.svg.br`

/** The cover from its file, or drawn now where none can be read. */
export async function vectorCover(book: CoveredBook, folder?: string): Promise<PreparedResponse> {
  const ready = folder && (await readReady(path.join(folder, nameOf(book))).catch(() => undefined))
  return ready || draw(book)
}

const readReady = async (file: string) => unpackResponse(await readFile(file), headers)

const draw = (book: CoveredBook) => prepareResponse(drawCover(coverOf(book)), headers)

/** Draws the cover into its file, whole or not at all: a shop may be open. Answers the name of the file. */
export async function keepVectorCover(book: CoveredBook, folder: string): Promise<string> {
  const { brotli } = await packResponse(draw(book))
  if (!brotli) throw new Error(`The cover of ${book.title} is too small to be packed`)
  const file = path.join(folder, nameOf(book))
  await writeFile(`${file}.new`, brotli)
  await rename(`${file}.new`, file)
  return nameOf(book)
}

export const coverOf = (book: CoveredBook) => ({
  title: book.title,
  authors: book.authors.map((author) => author.name),
  category: book.category_name,
  publisher: book.publisher_name,
})
