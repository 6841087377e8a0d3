import { createHash } from 'node:crypto'
import type { BookDraft } from '#server/catalogue/books/save/prepare-book.ts'

/** A row of a large list from outside: as in life, anything but the title may be missing. */
export type LoadedRow = {
  title: string
  authors?: string[] | null
  category?: string | null
  publisher?: string | null
  series?: string | null
  volume?: number | null
  year?: number | null
  pages?: number | null
  price?: number | null
  price_origin?: number | null
  isbn?: string | null
  language?: string | null
  description?: string | null
}

const longestTitle = 500
const longestName = 200

/** Fills in what is missing from the title, so that the same file always makes the same shop. */
export function draftOfRow(row: LoadedRow, repetition: number): BookDraft {
  const chance = createHash('sha256').update(`${row.title}#${repetition}`).digest()
  const suffix = repetition === 1 ? '' : ` (bản ${repetition})`
  const price = row.price ?? 45_000 + (chance.readUInt16BE(0) % 256) * 1000
  return {
    title: row.title.trim().slice(0, longestTitle - suffix.length) + suffix,
    authors: (row.authors ?? [])
      .map((name) => name.trim().slice(0, longestName))
      .filter((name) => name !== ''),
    category: row.category?.split(' > ')[0]?.trim().slice(0, 100) || 'Khác',
    publisher: row.publisher?.trim().slice(0, longestName) || null,
    series: row.series?.trim().slice(0, longestName) || null,
    volume: row.volume ?? null,
    price,
    price_origin: row.price_origin && row.price_origin > price ? row.price_origin : null,
    quantity: chance.readUInt8(2) < 20 ? 0 : chance.readUInt8(3) % 100,
    on_sale: true,
    isbn: repetition === 1 ? (row.isbn ?? null) : null,
    published_year: row.year ?? null,
    number_of_page: row.pages && row.pages > 0 ? row.pages : null,
    language: row.language ?? null,
    description: row.description ?? '',
    file_demo_url: null,
    created_at: new Date(Date.UTC(2024, 0, 1) + (chance.readUInt32BE(4) % 900) * 86_400_000).toISOString(),
  }
}
