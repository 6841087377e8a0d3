-- The screens call the shop by one name; so does the role of its owner, where it still has the first one.
update staff_roles set name = 'Chủ nhà sách' where key = 'owner' and name = 'Chủ cửa hàng';
