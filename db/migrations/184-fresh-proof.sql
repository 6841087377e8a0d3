-- Money that goes back above this sum takes a fresh proof of who gives it; 0 asks at every sum.
alter table shop_settings add column proof_above bigint not null default 1000000 check (proof_above >= 0);
