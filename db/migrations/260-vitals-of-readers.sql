-- Histograms by day of how fast pages were for readers: counts alone, without who, when or where.
-- Buckets: contract/operations/vitals/vital-buckets.ts. Forgotten after ninety days.
create table vital_counts (
  day date not null,
  page text not null check (page in ('home', 'list', 'book', 'search', 'cart', 'checkout', 'other')),
  device text not null check (device in ('phone', 'desk')),
  vital text not null check (vital in ('lcp', 'inp', 'cls')),
  bucket smallint not null check (bucket between -26 and 32),
  views bigint not null check (views > 0),
  primary key (day, page, device, vital, bucket)
);
