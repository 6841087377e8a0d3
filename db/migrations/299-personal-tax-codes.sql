-- The twelve digits of a person's identity are their tax code.
alter table invoice_requests drop constraint invoice_requests_tax_code_check;
alter table invoice_requests add constraint invoice_requests_tax_code_check check (tax_code ~ '^(\d{10}(-\d{3})?|\d{12})$');
