import { authorPath, bookPath, seriesPath } from '#contract/platform/pages/place-paths.ts'

const schema = 'https://schema.org' as const

type ListedBook = { book_id: number; title: string }
type Named = { author_id: number; name: string }

type List = {
  name: string
  path: string
  books: readonly ListedBook[]
  /** The place of the first of them in the whole list, from 1. */
  first?: number
  total?: number
}

/** Structured data of a list of books for search engines. */
export function bookListJsonLd({ name, path, books, first = 1, total }: List, publicUrl: string) {
  return {
    '@context': schema,
    '@type': 'ItemList',
    name,
    url: publicUrl + path,
    numberOfItems: total ?? books.length,
    itemListElement: books.map((book, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: book.title,
      url: publicUrl + bookPath(book),
    })),
  }
}

/** Structured data of a list of places. */
export function placeListJsonLd(
  list: { name: string; path: string; places: readonly { name: string; path: string }[] },
  publicUrl: string,
) {
  return {
    '@context': schema,
    '@type': 'ItemList',
    name: list.name,
    url: publicUrl + list.path,
    numberOfItems: list.places.length,
    itemListElement: list.places.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: publicUrl + path,
    })),
  }
}

type Author = Named & {
  bio: string
  nationality: string | null
  birth_date: string | null
  image_url: string | null
}

/** Describes a person or a series, empty texts left out. */
const describe = (
  type: string,
  url: string,
  { name, description }: { name: string; description: string },
) => ({
  '@context': schema,
  '@type': type,
  '@id': url,
  url,
  name,
  description: description || undefined,
})

export function authorJsonLd(author: Author, publicUrl: string) {
  return {
    ...describe('Person', publicUrl + authorPath(author), { name: author.name, description: author.bio }),
    nationality: author.nationality ?? undefined,
    birthDate: author.birth_date ?? undefined,
    image: author.image_url ? new URL(author.image_url, publicUrl).href : undefined,
    jobTitle: 'Nhà văn',
  }
}

type Series = { series_id: number; name: string; description: string; authors: readonly Named[] }
type Volume = ListedBook & { volume: number | null }

export function seriesJsonLd(series: Series, volumes: readonly Volume[], publicUrl: string) {
  return {
    ...describe('BookSeries', publicUrl + seriesPath(series), series),
    author: series.authors.map((author) => ({
      '@type': 'Person',
      name: author.name,
      url: publicUrl + authorPath(author),
    })),
    hasPart: volumes.map((book) => ({
      '@type': 'Book',
      name: book.title,
      url: publicUrl + bookPath(book),
      position: book.volume ?? undefined,
    })),
  }
}
