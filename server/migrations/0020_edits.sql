-- The time of the last edit, which detects two tabs that edit the same item. Making an item private or promoting it changes
-- only updated_at.

alter table products add column edited_at timestamptz not null default now();
alter table catalogues add column edited_at timestamptz not null default now();

-- Fills existing rows. Unlike an update, a change of type is not subject to row-level security.
alter table products alter column edited_at type timestamptz using updated_at;
alter table catalogues alter column edited_at type timestamptz using updated_at;
