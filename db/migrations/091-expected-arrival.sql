-- The zone that an order was charged by, and the days on which it is expected: as they were told when it was placed, or since. Orders
-- from before have none of it.
alter table orders
  add column delivery_zone text check (delivery_zone in ('inner', 'near', 'far')),
  add column arrives_from date,
  add column arrives_to date,
  -- Why the staff gave other days.
  add column arrival_note text not null default '',
  add constraint orders_arrival check ((arrives_from is null) = (arrives_to is null) and arrives_from <= arrives_to);
