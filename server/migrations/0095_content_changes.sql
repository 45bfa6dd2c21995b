-- When a transaction commits, notifies each process of the businesses whose pages changed, so that gateways invalidate their
-- cached pages. Triggers cover every write. The number of the transaction makes each message unique.

create function notify_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('businesses', business_name || ' ' || pg_current_xact_id())
    from businesses where business_id in (select business_id from changed);
  return null;
end $$;

create function notify_business_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('businesses', business_name || ' ' || pg_current_xact_id()) from changed;
  return null;
end $$;

do $$
declare
  item text;
  tells text;
begin
  foreach item in array array['businesses', 'products', 'catalogues', 'catalogue_products'] loop
    tells := case item when 'businesses' then 'notify_business_change' else 'notify_content_change' end;
    execute format('create trigger content_inserted after insert on %I referencing new table as changed
      for each statement execute function %I()', item, tells);
    execute format('create trigger content_updated after update on %I referencing new table as changed
      for each statement execute function %I()', item, tells);
    execute format('create trigger content_deleted after delete on %I referencing old table as changed
      for each statement execute function %I()', item, tells);
  end loop;
end $$;
