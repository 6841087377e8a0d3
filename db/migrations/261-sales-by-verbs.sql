-- Sales are entered by the shop's verbs, with the statement that delivers an order or moves its money, sells at the counter, or pays a
-- return back. At the commit the database checks that they were, whatever program made the change.

drop trigger keep_sales on orders;
drop function keep_sales();
drop function enter_sale(integer, text, timestamptz);
drop trigger enter_return on returns;
drop function enter_return();
drop function enter_counter_sale(integer, text, timestamptz);
drop function enter_taken_back(integer);
drop function enter_missing_sales();

create function check_sales(what text, id integer, entered bigint, brought bigint) returns void language plpgsql as $$
begin
  if entered is distinct from brought then
    raise exception '% % brought %, its sales say %', what, id, brought, coalesce(entered::text, 'nothing')
      using errcode = 'check_violation', constraint = 'sales_entered';
  end if;
end
$$;

create function check_sales_of_order() returns trigger language plpgsql as $$
begin
  perform check_sales('order', o.order_id, (select sum(revenue + shipping) from sales s where s.order_id = o.order_id and s.return_id is null)::bigint,
    case when o.paid_at is null and refund_of_delivered(o.order_id) is not null then 0 else o.total_amount end)
  from orders o where o.order_id = new.order_id and o.status = 3;
  return null;
end
$$;
create constraint trigger check_sales after update of status, paid_at on orders deferrable initially deferred for each row
  when (new.status = 3 and (old.status <> 3 or (old.paid_at is null) <> (new.paid_at is null))) execute function check_sales_of_order();

create function check_sales_of_counter() returns trigger language plpgsql as $$
begin
  perform check_sales('counter sale', new.counter_sale_id,
    (select sum(revenue) from sales where counter_sale_id = new.counter_sale_id and kind <> 'costed')::bigint, new.total);
  return null;
end
$$;
create constraint trigger check_sales after insert on counter_sales deferrable initially deferred for each row
  execute function check_sales_of_counter();

create function check_sales_of_return() returns trigger language plpgsql as $$
begin
  perform check_sales('return', new.return_id, (select sum(revenue + shipping) from sales where return_id = new.return_id)::bigint,
    -new.goods_amount - new.fees_amount);
  return null;
end
$$;
create constraint trigger check_sales after update of state on returns deferrable initially deferred for each row
  when (new.state = 'paid_back' and old.state <> 'paid_back') execute function check_sales_of_return();
