-- The first steps are for new businesses. They are hidden for a business that had products before 0068_dashboard added
-- them; the time is in the table of migrations. Forced row-level security would hide the rows from the owner of the tables,
-- so it is off during the update.
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
