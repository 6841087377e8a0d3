-- What the shop charges for delivery, by zone, and when its parcels arrive; the owner edits it. Orders keep the sums that they were
-- placed with. The first figures are those that stood in the program: 30,000 đ, let off every order.
create table delivery_settings (
  only_row boolean primary key default true check (only_row),
  leaves_until_hour smallint not null default 16 check (leaves_until_hour between 0 and 24),
  rest_days smallint[] not null default '{0}' check (cardinality(rest_days) <= 6 and rest_days <@ '{0,1,2,3,4,5,6}'),
  holidays date[] not null default '{}' check (cardinality(holidays) <= 100),
  return_days smallint not null default 7 check (return_days between 0 and 365),
  inner_places text[] not null default '{}' check (cardinality(inner_places) <= 200),
  near_provinces text[] not null default '{}' check (cardinality(near_provinces) <= 100),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table delivery_zones (
  zone text primary key check (zone in ('inner', 'near', 'far')),
  shipping_fee integer not null default 30000 check (shipping_fee between 0 and 10000000),
  -- From this subtotal on nothing is charged; null: from none.
  free_shipping_from integer default 0 check (free_shipping_from between 0 and 1000000000),
  cod_fee integer not null default 0 check (cod_fee between 0 and 10000000),
  cod_free_from integer default 500000 check (cod_free_from between 0 and 1000000000),
  days_least smallint not null check (days_least between 0 and 60),
  days_most smallint not null check (days_most between days_least and 60)
);
insert into delivery_zones (zone, days_least, days_most) values ('inner', 1, 2), ('near', 1, 3), ('far', 2, 4);

-- Holidays by law of 2027. The inner city of Hà Nội by its communes, and by its districts of before July 2025; the provinces around
-- it by today's names and by those that were merged.
insert into delivery_settings (holidays, inner_places, near_provinces) values (
  '{2027-01-01,2027-02-05,2027-02-06,2027-02-07,2027-02-08,2027-02-09,2027-04-16,2027-04-30,2027-05-01,2027-09-02}',
  '{Ba Đình,Ngọc Hà,Giảng Võ,Hoàn Kiếm,Cửa Nam,Phú Thượng,Hồng Hà,Tây Hồ,Bồ Đề,Việt Hưng,Phúc Lợi,Long Biên,Nghĩa Đô,Cầu Giấy,Yên Hòa,Ô Chợ Dừa,Láng,Văn Miếu - Quốc Tử Giám,Kim Liên,Đống Đa,Hai Bà Trưng,Vĩnh Tuy,Bạch Mai,Vĩnh Hưng,Định Công,Tương Mai,Lĩnh Nam,Hoàng Mai,Hoàng Liệt,Yên Sở,Phương Liệt,Khương Đình,Thanh Xuân,Từ Liêm,Thượng Cát,Đông Ngạc,Xuân Đỉnh,Tây Tựu,Phú Diễn,Xuân Phương,Tây Mỗ,Đại Mỗ,Thanh Liệt,Kiến Hưng,Hà Đông,Yên Nghĩa,Phú Lương,Dương Nội,Nam Từ Liêm,Bắc Từ Liêm}',
  '{Bắc Ninh,Hưng Yên,Hải Phòng,Ninh Bình,Phú Thọ,Thái Nguyên,Bắc Giang,Hải Dương,Hà Nam,Hòa Bình,Nam Định,Thái Bình,Vĩnh Phúc}'
);

create function invalidate_delivery() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['delivery']);
  return null;
end
$$;
create trigger invalidate_changed after insert or update or delete or truncate on delivery_settings
  for each statement execute function invalidate_delivery();
create trigger invalidate_changed after insert or update or delete or truncate on delivery_zones
  for each statement execute function invalidate_delivery();
