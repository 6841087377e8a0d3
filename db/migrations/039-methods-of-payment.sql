-- The methods of payment and the gateways are listed in the contract: a further one needs no migration.
alter table orders drop constraint orders_method_id_check,
  add constraint orders_method_id_check check (method_id >= 1);
alter table payments drop constraint payments_method_id_check,
  add constraint payments_method_id_check check (method_id >= 1);
alter table sandbox_payments drop constraint sandbox_payments_gateway_check;
