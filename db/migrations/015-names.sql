-- Two who edit the same name at once: the second is told. Kept by the application, as the version of a book is.
alter table categories add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table authors add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table publishers add column version integer not null default 1, add column updated_at timestamptz not null default now();

-- Two authors may differ by an accent alone, but not by case or by where the tone is written: `exactForm` of
-- contract/vietnamese.ts, which the application keeps. This is the same for the names that there are already.
create function exact_form(name text) returns text language sql immutable as $$
  select normalize(trim(regexp_replace(regexp_replace(
    replace(lower(normalize(name, nfkd)), 'Đ', 'đ'),
    -- The one tone of a run of vowels goes to its end.
    '(?<![aeiouy\u0302\u0306\u031b])([aeiouy][aeiouy\u0302\u0306\u031b]*)([\u0300\u0301\u0303\u0309\u0323])([aeiouy\u0302\u0306\u031b]+)(?![aeiouy\u0302\u0306\u031b\u0300\u0301\u0303\u0309\u0323])',
    '\1\3\2', 'g'),
    '[^[:alnum:]\u00c0-\uffff]+', ' ', 'g')), nfc)
$$;
alter table authors add column name_key text collate "C";
-- Doubles that there are keep keys of their own, until somebody merges them.
update authors set name_key = case when place = 1 then key else key || '#' || author_id end
from (
  select author_id as id, key, row_number() over (partition by key order by author_id) as place
  from (select author_id, coalesce(nullif(exact_form(name), ''), name) collate "C" as key from authors) as keyed
) as placed
where author_id = placed.id;
drop function exact_form;
alter table authors alter column name_key set not null, add unique (name_key);

-- Withdrawn books still refer to their category.
create index books_withdrawn_of_category on books (category_id) where withdrawn_at is not null;
