import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  present,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { wishes, wishlists, wishNews } from './wish-tables.ts'

const newsRow = { news_id: computed.text, book_id: wishNews.book_id } satisfies RowShape
export type WishNews = RowOf<typeof newsRow>

/** Those that no other process is about. */
export const takeWishNews = (tx: Transaction, most: number): Promise<WishNews[]> =>
  queryRows(
    tx,
    newsRow,
    sql`
    select news_id::text as news_id, book_id from wish_news order by news_id limit ${most} for update skip locked`,
  )

export async function deleteWishNews(tx: Transaction, news: readonly WishNews[]) {
  await tx.execute(sql`
    delete from wish_news where news_id = any(${sql.param(news.map(({ news_id }) => news_id))}::bigint[])`)
}

const changedWish = {
  user_id: wishlists.user_id,
  notices_on: wishlists.notices_on,
  book_id: wishes.book_id,
  cheaper: computed.boolean,
  /** It can be had again, and no other notice tells its reader of that. */
  back: computed.boolean,
} satisfies RowShape
export type ChangedWish = RowOf<typeof changedWish>

const soldOut = sql`not (b.quantity > 0 and b.on_sale and b.withdrawn_at is null)`
/** A price that went up and came down again is no news: what counts is what the book cost when it was put by. */
const knownPrice = sql`least(${priceNow}, w.added_price)`

/**
 * Wishes for these books that their readers know otherwise: what they know is written in the transaction that tells them. Who asked to be
 * told when copies come back is told, or was told, of these by that (server/catalogue/restock).
 */
export const updateKnownWishes = (
  tx: Transaction,
  news: readonly WishNews[],
  most: number,
): Promise<ChangedWish[]> =>
  queryRows(
    tx,
    changedWish,
    sql`
    with changed as (
      select w.wishlist_id, w.book_id, ${knownPrice} as price, ${priceNow} < w.known_price as fell, ${soldOut} as sold_out,
        w.known_sold_out
      from wishes w join books b using (book_id)
      where w.book_id = any(${sql.param([...new Set(news.map(({ book_id }) => book_id))])}::integer[])
        and (w.known_price <> ${knownPrice} or w.known_sold_out <> ${soldOut})
      order by w.wishlist_id, w.book_id limit ${most} for no key update of w skip locked
    ),
    written as (
      update wishes w set known_price = changed.price, known_sold_out = changed.sold_out
      from changed where w.wishlist_id = changed.wishlist_id and w.book_id = changed.book_id
      returning w.wishlist_id
    )
    select l.user_id, l.notices_on, c.book_id, c.fell and not c.sold_out and not c.known_sold_out as cheaper,
      c.known_sold_out and not c.sold_out
        and not exists (select from restock_requests r where r.book_id = c.book_id and r.user_id = l.user_id)
        and not exists (
          select from notifications n where n.user_id = l.user_id and n.book_id = c.book_id and n.event = 'restocked'
            and n.created_at > (select min(at) from wish_news where book_id = c.book_id) - interval '1 minute'
        ) as back
    from changed c join wishlists l using (wishlist_id)
    order by l.user_id, c.book_id`,
  )

/** Columns of a book for its letter. */
export const findWishedBook = (tx: Transaction, bookId: number) =>
  queryRow(
    tx,
    pick(books, ['book_id', 'title', 'price']),
    sql`select b.book_id, b.title, ${priceNow} as price from books b where b.book_id = ${bookId}`,
  )

const toldRow = {
  user_id: present(wishlists.user_id),
  told: computed.number,
  summed_up: computed.boolean,
} satisfies RowShape

/** Counts what these people were told of their wishes within a day. */
export const countToldToday = (
  tx: Transaction,
  userIds: readonly number[],
): Promise<RowOf<typeof toldRow>[]> =>
  queryRows(
    tx,
    toldRow,
    sql`
    select user_id, count(*) filter (where event <> 'wish_news')::integer as told,
      bool_or(event = 'wish_news') as summed_up
    from notifications
    where user_id = any(${sql.param([...userIds])}::integer[]) and created_at > now() - interval '1 day'
      and event in ('wish_cheaper', 'restocked', 'wish_news')
    group by user_id`,
  )
