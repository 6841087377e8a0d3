-- The same index twice: parcels were looked for at the desk first, then for the money of their carriers.
drop index orders_by_tracking_number;
