-- The screens call the shop by one name; the owner's role too, unless somebody gave it another.
update staff_roles set name = 'Chủ nhà sách' where key = 'owner' and name = 'Chủ cửa hàng';
