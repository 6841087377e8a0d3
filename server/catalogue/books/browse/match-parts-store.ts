import { sql } from 'drizzle-orm'
import type { SearchQuery } from '#server/catalogue/search/search-query.ts'

/** Values that a statement is filled with, or the placeholders of a prepared one. */
export type Filling<T> = { [K in keyof T]: unknown }

/** Out of the planner's sight: for each value it would plan anew, which takes longer than most searches. */
export const unseen = (name: string, type: 'text' | 'text[]' | 'tsquery' | 'integer') =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`

export const has = (tsquery: unknown) => sql`s.words @@ ${tsquery}::tsquery`

/** No folded text goes on behind the last of all characters. A search for signs alone has no text. */
export const titleBeginsWith = ({ text, within }: Filling<Pick<SearchQuery, 'text' | 'within'>>) =>
  sql`s.title >= nullif(${text}::text, '') and s.title < ${text}::text || U&'\\+10FFFF' and coalesce(${has(within)}, true)`

/**
 * Rank by where in the book the words stand, and how close, from 1 on: 5 is a title of the same words in another order, 11 and more
 * for each word that is not in the title. Where `titlesSuffice` is true, what does not begin with them is not looked at. Words are
 * letters and digits, so `like` takes them as they are.
 */
export const nearness = (
  { text, words }: Filling<Pick<SearchQuery, 'text' | 'words'>>,
  titlesSuffice: unknown,
) => sql`
  case
    when title = ${text} then 1
    when starts_with(title, ${text}::text || ' ') then 2
    when starts_with(title, ${text}) and not (${text} ~ ' [0-9]+$' and substr(title, char_length(${text}) + 1, 1) ~ '[0-9]') then 3
    when ${titlesSuffice} then 99
    when strpos(title, ' ' || ${text}::text) > 0 then
      case when strpos(title || ' ', ' ' || ${text}::text || ' ') > 0 then 4 else 5 end
    when char_length(title) = char_length(${text}) and ' ' || title || ' ' like all ((select array_agg('% ' || word || ' %') from unnest(${words}::text[]) as word)::text[]) then 5
    when strpos(authors, ' ' || ${text}::text) > 0 then
      case when strpos(authors, '| ' || ${text}::text || ' |') > 0 then 6 else 7 end
    when strpos(' ' || ${text}::text || ' ', ' ' || title || ' ') > 0 then 6
    when strpos(places, ' ' || ${text}::text) > 0 then
      case when strpos(places, '| ' || ${text}::text) > 0 then 8 else 9 end
    when ' ' || title like all ((select array_agg('% ' || word || '%') from unnest(${words}::text[]) as word)::text[]) then 10
    else 11 + (select count(*) from unnest(${words}::text[]) as word where strpos(' ' || title, ' ' || word) = 0)::integer
  end`
