-- How many emails an address has had this hour is counted before another is queued.
create index outbox_recipient_index on outbox (lower("to"), created_at);
