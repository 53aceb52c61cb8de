-- Search in the invoices also finds guests by name, and people by all that is known of them.
create index invoice_guest_search on invoice using gin (guest_name gin_trgm_ops);
