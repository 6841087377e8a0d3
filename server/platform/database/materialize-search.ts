import { type SQL, sql } from 'drizzle-orm'

/** Matches of a search are dear to find, so its count and its page share them; without one, an index leads to either. */
export const materializeSearch = (search: string | undefined): SQL =>
  search?.trim() ? sql`materialized` : sql`not materialized`
