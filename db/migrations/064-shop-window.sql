-- The shop's window: which blocks its home page has, in their order, and in which groups the menu shows the categories. Null is the
-- house's own choice, which stands in contract/window/house-window.ts.
create table shop_window (
  only_row boolean primary key default true check (only_row),
  blocks jsonb check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) between 1 and 16),
  menu_groups jsonb check (jsonb_typeof(menu_groups) = 'array' and jsonb_array_length(menu_groups) <= 8),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into shop_window default values;

create function invalidate_window() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['window']);
  return null;
end
$$;
create trigger invalidate_changed after insert or update or delete or truncate on shop_window
  for each statement execute function invalidate_window();
