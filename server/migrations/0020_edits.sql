-- When what an editor saves last changed: two tabs that edit the same item are told apart by it. Switching an item
-- between public and private, or promoting it, moves updated_at alone.

alter table products add column edited_at timestamptz not null default now();
alter table catalogues add column edited_at timestamptz not null default now();

-- Rows of before: a change of type, unlike an update, is not subject to row-level security.
alter table products alter column edited_at type timestamptz using updated_at;
alter table catalogues alter column edited_at type timestamptz using updated_at;
