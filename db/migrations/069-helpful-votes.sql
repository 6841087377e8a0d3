-- A reader says once that another reader's review is helpful. A review is known by its book and
-- its writer, who stands in the vote: so that none is for one's own.
alter table reviews add column helpful_count integer not null default 0 check (helpful_count >= 0);
create table review_votes (
  book_id integer not null,
  writer_id integer not null,
  voter_id integer not null references users (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (book_id, writer_id, voter_id),
  foreign key (book_id, writer_id) references reviews (book_id, user_id) on delete cascade on update cascade,
  constraint review_votes_of_others check (voter_id <> writer_id)
);
create index review_votes_by_voter on review_votes (voter_id);
create index reviews_by_help on reviews (book_id, helpful_count desc, created_at desc) where hidden_at is null;

create function count_vote() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where book_id = new.book_id and user_id = new.writer_id;
  else
    update reviews set helpful_count = helpful_count - 1 where book_id = old.book_id and user_id = old.writer_id;
  end if;
  return null;
end
$$;
create trigger count_vote after insert or delete on review_votes for each row execute function count_vote();
