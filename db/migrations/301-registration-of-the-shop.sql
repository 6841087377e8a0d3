-- The shop's registration as a business, and who speaks for it; empty where its owner has not given them.
alter table shop_settings
  add column representative text not null default '',
  add column business_number text not null default '',
  add column business_issuer text not null default '',
  add column business_issued_on date;
