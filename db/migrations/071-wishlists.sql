-- What readers put by: an account's wishlist, or a visitor's that their cookie names. It is shared by its token alone.
create table wishlists (
  wishlist_id integer generated always as identity primary key,
  user_id integer unique references users,
  share_token text unique check (length(share_token) between 20 and 100),
  -- The name that its owner chose for those who have the link; '' for none.
  shared_as text not null default '' check (length(shared_as) <= 60),
  -- Whether its owner is told of lower prices and of copies that came back.
  notices_on boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint wishlists_of_visitors_are_private check (user_id is not null or share_token is null)
);
create index wishlists_of_visitors on wishlists (updated_at) where user_id is null;

create table wishes (
  wishlist_id integer not null references wishlists on delete cascade,
  book_id integer not null references books on delete cascade,
  -- What the book cost when it was put by, and what its reader was last told that it costs.
  added_price integer not null,
  known_price integer not null,
  -- Whether, as far as its reader was told, no copy of it can be had.
  known_sold_out boolean not null,
  added_at timestamptz not null default now(),
  primary key (wishlist_id, book_id)
);
create index wishes_of_book on wishes (book_id);
