-- Files that may have no reference any more; null: it is known that one has. The sweep checks a file after a grace period,
-- also each new one, because its request may have failed before it stored the reference.

alter table stored_files add column maybe_unused_since timestamptz default now();
create index stored_files_maybe_unused on stored_files (maybe_unused_since) where maybe_unused_since is not null;

-- Which products show a picture, and which imports need it for their undo.
create index products_images on products using gin (images);
create index import_products_images on import_products using gin ((before -> 'images')) where before is not null;
