import {
  authorPath,
  bookPath,
  categoryPath,
  pickListPath,
  publisherPath,
  seriesPath,
} from '#contract/platform/pages/place-paths.ts'
import { policiesPath, policyKeys, policyPath } from '#contract/selling/policies/policy-kinds.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { findLargestIds, listAddresses, type PageAddress, type PageKind, pageKinds } from './sitemap-store.ts'

/** The standard allows 50,000 addresses in a file. */
const largestFile = 50_000
export const screens = [
  '/',
  '/books',
  '/moi-ve',
  '/ban-chay',
  '/giam-gia',
  '/the-loai',
  '/tac-gia',
  '/nha-xuat-ban',
  '/bo-sach',
  '/hien-chon',
  '/lien-he',
  policiesPath,
  ...policyKeys.map(policyPath),
]
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The first file of books has the screens too. */
const inFile = largestFile - screens.length

const pathOf: Record<PageKind, (page: PageAddress) => string> = {
  books: ({ id, name }) => bookPath({ book_id: id, title: name }),
  categories: ({ id, name }) => categoryPath({ category_id: id, name }),
  authors: ({ id, name }) => authorPath({ author_id: id, name }),
  publishers: ({ id, name }) => publisherPath({ publisher_id: id, name }),
  series: ({ id, name }) => seriesPath({ series_id: id, name }),
  picks: ({ id, name }) => pickListPath({ pick_list_id: id, title: name }),
}

export type SitemapPart = { kind: PageKind; number: number }

/** '/sitemap-2.xml' has books, as it always had; '/sitemap-authors-1.xml' authors. */
const fileOf = ({ kind, number }: SitemapPart) =>
  kind === 'books' ? `/sitemap-${number}.xml` : `/sitemap-${kind}-${number}.xml`

/** One file for a small shop; a list of files beyond it. */
export async function drawSitemap(db: ReadDb, origin: string): Promise<string> {
  const largest = await findLargestIds(db)
  const most = [...largest.values()].reduce((sum, id) => sum + id, 0)
  if (most <= inFile) return drawWhole(db, origin)
  const parts = pageKinds.flatMap((kind) =>
    Array.from({ length: filesOf(kind, largest.get(kind)) }, (_, index) => ({ kind, number: index + 1 })),
  )
  const files = parts.map((part) => `<sitemap><loc>${origin}${fileOf(part)}</loc></sitemap>`)
  return `<sitemapindex xmlns="${namespace}">${files.join('')}</sitemapindex>`
}

/** Kinds of which nothing was ever kept have no file; the screens stand in that of the books all the same. */
const filesOf = (kind: PageKind, largest = 0) =>
  Math.max(kind === 'books' ? 1 : 0, Math.ceil(largest / inFile))

export async function hasPart(db: ReadDb, { kind, number }: SitemapPart): Promise<boolean> {
  return number >= 1 && number <= filesOf(kind, (await findLargestIds(db)).get(kind))
}

async function drawWhole(db: ReadDb, origin: string): Promise<string> {
  const urls = await Promise.all(pageKinds.map((kind) => urlsOf(db, origin, { kind, number: 1 })))
  return urlset(urls.flat())
}

export async function drawPart(db: ReadDb, origin: string, part: SitemapPart): Promise<string> {
  return urlset(await urlsOf(db, origin, part))
}

async function urlsOf(db: ReadDb, origin: string, { kind, number }: SitemapPart): Promise<string[]> {
  const pages = await listAddresses(db, kind, { after: (number - 1) * inFile, upTo: number * inFile })
  return [
    ...(kind === 'books' && number === 1 ? screens.map((path) => url(origin + path)) : []),
    ...pages.map((page) => url(origin + pathOf[kind](page), page.updated_at)),
  ]
}

const urlset = (urls: string[]) => `<urlset xmlns="${namespace}">\n${urls.join('\n')}\n</urlset>`
const url = (address: string, changed = '') =>
  `<url><loc>${address}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`
