-- The law wants an invoice kept for ten years, and the addresses of a provider end with its contract: its PDF and XML are files of the shop.
alter table invoices
  add column pdf_file text,
  add column xml_file text,
  add column files_tries integer not null default 0,
  add column files_next_at timestamptz;
alter table invoices add constraint invoices_files_of_issued check (status = 'issued' or coalesce(pdf_file, xml_file) is null and files_next_at is null);
create index invoices_pdf_file on invoices (pdf_file) where pdf_file is not null;
create index invoices_xml_file on invoices (xml_file) where xml_file is not null;
create index invoices_without_files on invoices (files_next_at) where files_next_at is not null;
update invoices set files_next_at = now() where status = 'issued' and provider <> 'demo';
