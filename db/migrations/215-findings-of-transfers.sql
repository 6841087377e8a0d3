-- Money that is older than the order it names, that came to another account, or that was asked for at the counter.
-- Docs: docs/decisions/201-a-sum-is-no-name.md
alter table bank_transfers drop constraint bank_transfers_finding_check,
  add constraint bank_transfers_finding_check check (finding in ('unknown', 'several', 'too-little', 'too-much', 'twice', 'late',
    'cancelled', 'early', 'elsewhere', 'counter'));
