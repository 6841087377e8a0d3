-- By what the staff knows money that it took in by hand; it stood among the gateway's facts, where the gateway's next word wrote over it.
alter table payments add column staff_reference text;
update payments set staff_reference = nullif(facts ->> 'staff_reference', ''), facts = facts - 'staff_reference'
where facts ? 'staff_reference';
create index payments_by_staff_reference on payments (upper(staff_reference)) where staff_reference is not null;

-- Orders keep the details of their day. Of people who changed theirs since, or were erased with a parcel on its way, what their orders
-- say stands here too, so that an order is found by what is read on it without a look at every order.
create table former_details (
  user_id integer not null references users,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  email text not null,
  -- As of users.
  search_text text not null,
  primary key (user_id, first_name, last_name, phone_number, email)
);

create function keep_former_details(of_user integer, first text, last text, phone text, mail text, folded text)
returns void language sql as $$
  insert into former_details
  select of_user, first, last, phone, mail, folded
  where exists (
    select from orders where user_id = of_user and (first_name, last_name, phone_number, email) = (first, last, phone, mail))
  on conflict do nothing
$$;

create function keep_former_details_of_user() returns trigger language plpgsql as $$
begin
  perform keep_former_details(old.user_id, old.first_name, old.last_name, old.phone_number, email, old.search_text)
  from accounts where account_id = old.user_id;
  return null;
end
$$;
create trigger keep_former_details after update of first_name, last_name, phone_number on users for each row
  when ((old.first_name, old.last_name, old.phone_number) is distinct from (new.first_name, new.last_name, new.phone_number))
  execute function keep_former_details_of_user();

create function keep_former_details_of_account() returns trigger language plpgsql as $$
begin
  perform keep_former_details(user_id, first_name, last_name, phone_number, old.email, search_text)
  from users where user_id = old.account_id;
  return null;
end
$$;
create trigger keep_former_details after update of email on accounts for each row
  when (old.email is distinct from new.email)
  execute function keep_former_details_of_account();

insert into former_details
select user_id, first_name, last_name, phone_number, email,
  trim(regexp_replace(
    lower(translate(
      regexp_replace(normalize(last_name || ' ' || first_name || ' ' || last_name, NFKD), '[\u0300-\u036f]', '', 'g'), 'Đđ', 'dd')),
    '[^[:alnum:]]+', ' ', 'g'))
from (
  select distinct o.user_id, o.first_name, o.last_name, o.phone_number, o.email
  from orders o join users u using (user_id) join accounts a on a.account_id = o.user_id
  where o.email <> ''
    and (o.first_name, o.last_name, o.phone_number, o.email) is distinct from (u.first_name, u.last_name, u.phone_number, a.email)
) former;
