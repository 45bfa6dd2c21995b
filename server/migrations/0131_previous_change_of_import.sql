-- The product's updated_at before the import; null if the import created it, and in earlier rows. Undoing the import moves the
-- earlier import's touched_at from it.
alter table import_products add column previous_at timestamptz;
