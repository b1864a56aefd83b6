-- What the average of all offers would have brought when a transfer was sent, in receive_currency; null = not known.
alter table transfers add column average_receive_amount numeric check (average_receive_amount >= 0);
