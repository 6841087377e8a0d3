-- A campaign lowers prices from one instant to another, [starts_at, ends_at). Nothing is rewritten when it begins or ends: the price that
-- counts is computed when it is read, by the clock of the database.
create table campaigns (
  campaign_id integer generated always as identity primary key,
  name text not null constraint campaigns_named check (name <> ''),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  percent smallint constraint campaigns_percent check (percent between 1 and 100),
  price integer constraint campaigns_price check (price between 0 and 100000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint campaigns_period check (starts_at < ends_at),
  constraint campaigns_rule check (num_nonnulls(percent, price) = 1)
);
create index campaigns_by_end on campaigns (ends_at);

-- What it applies to. Of everything the id is 0.
create table campaign_targets (
  campaign_id integer not null references campaigns on delete cascade,
  kind text not null constraint campaign_targets_kind check (kind in ('all', 'book', 'category', 'author', 'publisher')),
  target_id integer not null,
  primary key (campaign_id, kind, target_id),
  constraint campaign_targets_everything check ((kind = 'all') = (target_id = 0))
);
create index campaign_targets_by_target on campaign_targets (kind, target_id, campaign_id);

-- The one clock of prices: within a transaction it is one moment.
create function price_moment() returns timestamptz language sql stable parallel safe as 'select now()';

-- What a campaign makes of a price: as contract/prices/campaign-price.ts has it.
create function campaign_price(own integer, percent smallint, price integer) returns integer language sql immutable parallel safe
  as 'select case when percent is null then price else (own::bigint * (100 - percent) / 100)::integer end';

create function campaigns_run(moment timestamptz) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from campaigns where ends_at > moment and starts_at <= moment);
end
$$;

create function campaigns_of(of_book integer, of_category integer, of_publisher integer) returns setof integer
language sql stable parallel safe as $$
  select campaign_id from campaign_targets where kind = 'all' and target_id = 0
  union select campaign_id from campaign_targets where kind = 'book' and target_id = of_book
  union select campaign_id from campaign_targets where kind = 'category' and target_id = of_category
  union select campaign_id from campaign_targets where kind = 'publisher' and target_id = of_publisher
  union select t.campaign_id from book_authors ba join campaign_targets t on t.kind = 'author' and t.target_id = ba.author_id
    where ba.book_id = of_book
$$;

-- The lowest price counts, and never more than the book's own.
create function price_at(of_book integer, of_category integer, of_publisher integer, own integer, moment timestamptz)
returns integer language plpgsql stable parallel safe as $$
begin
  return least(own, (
    select min(campaign_price(own, c.percent, c.price))
    from campaigns_of(of_book, of_category, of_publisher) as of_it (campaign_id) join campaigns c using (campaign_id)
    where c.starts_at <= moment and moment < c.ends_at
  ));
end
$$;

-- Until when the campaign runs that makes it, the longest of several; null where the book costs its own price.
create function price_until(of_book integer, of_category integer, of_publisher integer, own integer, moment timestamptz)
returns timestamptz language plpgsql stable parallel safe as $$
begin
  return (
    select c.ends_at
    from campaigns_of(of_book, of_category, of_publisher) as of_it (campaign_id) join campaigns c using (campaign_id)
    where c.starts_at <= moment and moment < c.ends_at and campaign_price(own, c.percent, c.price) < own
    order by campaign_price(own, c.percent, c.price), c.ends_at desc limit 1
  );
end
$$;

-- What shows the books of a campaign; null where these are too many to be named.
create function campaign_tags(of_campaign integer) returns text[] language plpgsql stable as $$
declare
  found integer[];
begin
  if exists (select from campaign_targets where campaign_id = of_campaign and kind = 'all') then return null; end if;
  found := array(
    select book_id from (
      select target_id as book_id from campaign_targets where campaign_id = of_campaign and kind = 'book'
      union select b.book_id from campaign_targets t join books b on b.category_id = t.target_id
        where t.campaign_id = of_campaign and t.kind = 'category'
      union select b.book_id from campaign_targets t join books b on b.publisher_id = t.target_id
        where t.campaign_id = of_campaign and t.kind = 'publisher'
      union select ba.book_id from campaign_targets t join book_authors ba on ba.author_id = t.target_id
        where t.campaign_id = of_campaign and t.kind = 'author'
    ) as covered limit 1501
  );
  if cardinality(found) > 1500 then return null; end if;
  return array(select 'book:' || book_id from unnest(found) as book_id) || array['price'];
end
$$;

-- Caches read again when prices change, and what shows the books of one that runs now is out of date at once.
create function tell_campaign(of_campaign integer, starts_at timestamptz, ends_at timestamptz) returns void language plpgsql as $$
declare
  tags text[] := '{}';
begin
  perform invalidate_tags(array['campaigns']);
  if starts_at <= price_moment() and price_moment() < ends_at then tags := campaign_tags(of_campaign); end if;
  if tags is null then perform pg_notify('catalogue', '');
  elsif tags <> '{}' then perform invalidate_tags(tags);
  end if;
end
$$;

create function tell_campaign_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform tell_campaign(old.campaign_id, least(old.starts_at, new.starts_at), greatest(old.ends_at, new.ends_at));
  else
    -- Its targets went with it.
    perform invalidate_tags(array['campaigns']);
    if old.starts_at <= price_moment() and price_moment() < old.ends_at then perform pg_notify('catalogue', ''); end if;
  end if;
  return null;
end
$$;
create trigger invalidate_changed after update or delete on campaigns for each row execute function tell_campaign_change();

create function tell_target_change() returns trigger language plpgsql as $$
begin
  perform tell_campaign(c.campaign_id, c.starts_at, c.ends_at)
  from campaigns c where campaign_id in (select campaign_id from changed);
  return null;
end
$$;
create trigger invalidate_added after insert on campaign_targets referencing new table as changed
  for each statement execute function tell_target_change();
create trigger invalidate_removed after delete on campaign_targets referencing old table as changed
  for each statement execute function tell_target_change();

update staff_roles set rights = rights || '{prices.change}' where key in ('owner', 'manager');
