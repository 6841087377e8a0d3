import { type SQL, sql } from 'drizzle-orm'

/** What a search matches is dear to find, so its count and its page share it; without one, an index leads to either. */
export const materializeSearch = (search: string | undefined): SQL =>
  search?.trim() ? sql`materialized` : sql`not materialized`
