-- Rows of a new shop: those that every shop has, and settings that its owner changes. Those of the demo stand in db/demo.

-- The shop itself takes part in conversations as a user without an account.
with shop as (insert into users (first_name) values ('Nhà sách') returning user_id),
  address as (insert into user_addresses (user_id, is_default) select user_id, true from shop)
insert into shop_settings (
  shop_user_id, name, blurb, phone, email, address, opening_hours, happy_customers, support_hours
)
select
  user_id,
  'Hiên Sách',
  'Một hiên nhà yên tĩnh cho người đọc sách: chọn kỹ, gói cẩn thận, giao tận nơi.',
  '024 3825 1960',
  'chao@hiensach.vn',
  'Số 12 phố Tràng Tiền, phường Cửa Nam, Hà Nội',
  '8:00–21:00 mỗi ngày',
  '10.000+',
  '24/7'
from shop;

insert into shop_window default values;

insert into delivery_zones (zone, days_least, days_most) values ('inner', 1, 2), ('near', 1, 3), ('far', 2, 4);

-- Holidays by law of 2027. The inner city of Hà Nội by its communes, and by its districts of before July 2025; the provinces around
-- it by today's names and by those that were merged.
insert into tax_settings default values;
insert into message_settings default values;
insert into message_occasions (occasion) values ('order_confirmed'), ('order_shipping'), ('order_arriving'), ('order_ready'), ('order_refunded');

insert into delivery_settings (holidays, inner_places, near_provinces) values (
  '{2027-01-01,2027-02-05,2027-02-06,2027-02-07,2027-02-08,2027-02-09,2027-04-16,2027-04-30,2027-05-01,2027-09-02}',
  '{Ba Đình,Ngọc Hà,Giảng Võ,Hoàn Kiếm,Cửa Nam,Phú Thượng,Hồng Hà,Tây Hồ,Bồ Đề,Việt Hưng,Phúc Lợi,Long Biên,Nghĩa Đô,Cầu Giấy,Yên Hòa,Ô Chợ Dừa,Láng,Văn Miếu - Quốc Tử Giám,Kim Liên,Đống Đa,Hai Bà Trưng,Vĩnh Tuy,Bạch Mai,Vĩnh Hưng,Định Công,Tương Mai,Lĩnh Nam,Hoàng Mai,Hoàng Liệt,Yên Sở,Phương Liệt,Khương Đình,Thanh Xuân,Từ Liêm,Thượng Cát,Đông Ngạc,Xuân Đỉnh,Tây Tựu,Phú Diễn,Xuân Phương,Tây Mỗ,Đại Mỗ,Thanh Liệt,Kiến Hưng,Hà Đông,Yên Nghĩa,Phú Lương,Dương Nội,Nam Từ Liêm,Bắc Từ Liêm}',
  '{Bắc Ninh,Hưng Yên,Hải Phòng,Ninh Bình,Phú Thọ,Thái Nguyên,Bắc Giang,Hải Dương,Hà Nam,Hòa Bình,Nam Định,Thái Bình,Vĩnh Phúc}'
);

insert into staff_roles (staff_role_id, key, name, rights) values
  (1, 'owner', 'Chủ nhà sách', '{desk.use,orders.see,orders.handle,orders.change,money.see,money.handle,books.see,books.change,goods.see,goods.handle,customers.see,customers.answer,accounts.change,coupons.change,storefront.change,letters.handle,reports.see,audit.see,settings.change,backups.see,roles.change,prices.change,counter.sell,counter.discount,counter.settle,counter.see,health.see}'),
  (2, 'manager', 'Quản lý', '{desk.use,orders.see,orders.handle,orders.change,money.see,money.handle,books.see,books.change,goods.see,goods.handle,customers.see,customers.answer,accounts.change,coupons.change,storefront.change,letters.handle,reports.see,audit.see,prices.change,counter.sell,counter.discount,counter.settle,counter.see}'),
  (3, 'clerk', 'Nhân viên bán hàng', '{desk.use,orders.see,orders.handle,orders.change,books.see,customers.see,customers.answer,money.see,counter.sell,counter.see}'),
  (4, 'warehouse', 'Thủ kho', '{desk.use,orders.see,orders.handle,books.see,goods.see,goods.handle}'),
  (5, 'accountant', 'Kế toán', '{desk.use,orders.see,money.see,money.handle,books.see,goods.see,customers.see,reports.see,audit.see,counter.settle,counter.see}');
