-- Calls that were in flight while their person was erased could write once more about somebody who is gone. That cannot happen any
-- more (docs/decisions/027-writes-about-a-person.md); what it left goes here, once. Files without a row are swept by the shop itself.
create temporary table erased on commit drop as select account_id as user_id from accounts where deleted_at is not null;

update users set first_name = 'Người dùng đã xóa', last_name = '', phone_number = '', gender = null, dob = null, house_number = '',
  commune = '', district = '', province = '', country = '', search_text = '', profile_image = null
where user_id in (select user_id from erased)
  and (first_name, last_name, phone_number, house_number, commune, district, province, country, search_text, profile_image, gender, dob)
    is distinct from ('Người dùng đã xóa', '', '', '', '', '', '', '', '', null, null, null);
update accounts set last_active = null where deleted_at is not null and last_active is not null;
update reviews set image_url = null where image_url is not null and user_id in (select user_id from erased);
delete from carts where user_id in (select user_id from erased);
delete from notifications where user_id in (select user_id from erased);
delete from conversations where customer_id in (select user_id from erased);
delete from customer_notes where customer_id in (select user_id from erased);
delete from identities where account_id in (select user_id from erased);
delete from sessions where account_id in (select user_id from erased);
delete from password_resets where account_id in (select user_id from erased);
