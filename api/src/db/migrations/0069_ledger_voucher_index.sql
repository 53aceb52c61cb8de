-- Statements of account follow a member's credit through the books.
create index ledger_entry_voucher_index on ledger_entry (voucher) where voucher is not null;
