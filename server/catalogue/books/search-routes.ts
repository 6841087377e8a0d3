import { suggestBooks } from '#contract/catalogue/books/catalogue.ts'
import { suggestionLimit } from '#contract/catalogue/books/book-sorts.ts'
import { getPlaces, suggestSearch } from '#contract/catalogue/search/search.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import type { RateLimit } from '#server/platform/guard/limits/rate-limits.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { always, service } from '#server/platform/http/serve.ts'
import {
  suggestBooks as findSuggestions,
  findNamedPlaces,
  suggestSearch as findAll,
} from './browse/suggest-search.ts'
import type { CatalogueColumns } from './facets/catalogue-columns.ts'
import { cardTags, listTags } from './catalogue-tags.ts'

const suggestedBooks = 6
/** Places go by their names and by how many books they have, which the tag of all books stands for. */
const placeTags = [listTags.books, listTags.search, listTags.names]

/** Routes that answer while a reader is typing; `searches` counts what no cache answers. */
export const searchRoutes = (db: ReadDb, searches: RateLimit, columns: CatalogueColumns) => [
  service(
    suggestBooks,
    async ({ query, caller }) => {
      await searches.take(caller.address)
      const data = await findSuggestions(db, query.q, suggestionLimit)
      return tagged({ data }, [listTags.books, listTags.search, ...cardTags(data)])
    },
    { shared: always },
  ),
  service(
    suggestSearch,
    async ({ query, caller }) => {
      await searches.take(caller.address)
      const data = await findAll(db, query.q, suggestedBooks, columns)
      return tagged({ data }, [...placeTags, ...cardTags(data.books)])
    },
    { shared: always },
  ),
  service(
    getPlaces,
    async ({ query, caller }) => {
      await searches.take(caller.address)
      return tagged({ data: await findNamedPlaces(db, query.q, columns) }, placeTags)
    },
    { shared: always },
  ),
]
