-- Whether the earlier product was removed because a later import changed it too. Otherwise null means that the import created it.
alter table import_products add column is_freed boolean not null default false;
