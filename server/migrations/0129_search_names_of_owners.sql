-- The name of the owner for searches by operators, like title_key. Housekeeping fills it for the businesses that exist.
alter table businesses add column owner_key text collate "C" not null default '';
