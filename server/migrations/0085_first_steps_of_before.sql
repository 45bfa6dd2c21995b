-- First steps are for new businesses. One that had products before there were any (0068_dashboard) knows its way: its
-- owner is not asked to begin. Which moment that was, the migrations themselves remember. A table whose owner row-level
-- security binds shows it nothing.
do $$
declare
  came timestamptz;
  bound text[];
  item text;
begin
  select "timestamp"::timestamptz into came from kysely_migration where name = '0068_dashboard';
  select coalesce(array_agg(relname), '{}') into bound from pg_class
    where oid in ('businesses'::regclass, 'products'::regclass) and relforcerowsecurity;
  foreach item in array bound loop
    execute format('alter table %I no force row level security', item);
  end loop;
  update businesses b set first_steps_dismissed_at = now()
    where first_steps_dismissed_at is null and created_at < came
      and exists (select from products p where p.business_id = b.business_id and p.created_at < came);
  foreach item in array bound loop
    execute format('alter table %I force row level security', item);
  end loop;
end $$;
