import { authorPath, categoryPath, publisherPath, seriesPath } from '#contract/platform/pages/place-paths.ts'
import type { FoundPlace } from '#contract/catalogue/search/search.ts'
import { mostCounted } from '#contract/catalogue/search/place-kinds.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'

export function placeHref({ kind, id, name }: Pick<FoundPlace, 'kind' | 'id' | 'name'>): string {
  return {
    category: () => categoryPath({ category_id: id, name }),
    author: () => authorPath({ author_id: id, name }),
    series: () => seriesPath({ series_id: id, name }),
    publisher: () => publisherPath({ publisher_id: id, name }),
  }[kind]()
}

/** Counted so far: '1.000+ cuốn'. */
export const countOfPlace = ({ kind, book_count }: Pick<FoundPlace, 'kind' | 'book_count'>) =>
  `${formatNumber(book_count)}${book_count === mostCounted ? '+' : ''} ${kind === 'series' ? 'tập' : 'cuốn'}`
