import { defineFeature } from '#server/base/features/feature.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { createNameContext } from './name-context.ts'
import { nameRoutes } from './name-routes.ts'
import { placeRoutes } from './places/place-routes.ts'
import type { nameFeature } from '#contract/catalogue/taxonomy/name-feature.ts'
import { type DeskPartOf, selectNames } from '#server/base/features/desk-part-store.ts'
import { authors, categories, publishers, series } from '#server/catalogue/books/book-tables.ts'

type Parts = Parameters<typeof createNameContext>[0] & { readDatabase: { db: ReadDb } }

export const taxonomyFeature = defineFeature({
  name: 'taxonomy',
  routes: (parts: Parts) => [...nameRoutes(createNameContext(parts)), ...placeRoutes(parts.readDatabase.db)],
  desk: {
    names: {
      category: selectNames(categories.category_id, categories.name),
      author: selectNames(authors.author_id, authors.name),
      publisher: selectNames(publishers.publisher_id, publishers.name),
      series: selectNames(series.series_id, series.name),
    },
  } satisfies DeskPartOf<typeof nameFeature>,
})
