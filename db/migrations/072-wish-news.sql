-- Books in a reader's wishlist whose price changed, or that can be had or no longer be had: a job reads what that means for whom
-- (server/wishes/tell-wish-news.ts). A change of very many books writes a short row for each that is wished for, and nothing else.
create table wish_news (
  news_id bigint generated always as identity primary key,
  book_id integer not null references books on delete cascade,
  at timestamptz not null default now()
);
create index wish_news_of_book on wish_news (book_id);

create function note_wish_news() returns trigger language plpgsql as $$
begin
  if exists (select from wishes where book_id = new.book_id) then
    insert into wish_news (book_id) values (new.book_id);
  end if;
  return null;
end
$$;
create trigger note_wish_news after update of price, quantity, on_sale, withdrawn_at on books for each row
  when (
    old.price <> new.price
    or (old.quantity > 0 and old.on_sale and old.withdrawn_at is null)
      <> (new.quantity > 0 and new.on_sale and new.withdrawn_at is null)
  )
  execute function note_wish_news();
