-- Until when an email is of use: a link that expires, a start that is near, an offer that ends. After that it is given up, not sent.
alter table outbox add column send_before timestamptz;
