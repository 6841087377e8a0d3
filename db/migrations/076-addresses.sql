-- The addresses of an account. Of the default one phone and address stand in the profile (users), and nowhere else.
create table user_addresses (
  address_id integer generated always as identity primary key,
  user_id integer not null references users,
  is_default boolean not null default false,
  label text not null default '' check (char_length(label) <= 50),
  -- Null in the default address: the name of the account.
  full_name text check (char_length(full_name) between 1 and 100),
  phone_number text,
  house_number text,
  commune text,
  district text,
  province text,
  country text,
  created_at timestamptz not null default now(),
  check (is_default or full_name is not null),
  check (case when is_default then num_nonnulls(phone_number, house_number, commune, district, province, country) = 0
    else num_nulls(phone_number, house_number, commune, district, province, country) = 0 end)
);
create index user_addresses_of_user on user_addresses (user_id, address_id);
create unique index user_addresses_default on user_addresses (user_id) where is_default;

insert into user_addresses (user_id, is_default) select user_id, true from users;
