-- The display name of a business, separate from the name in its address. Existing businesses keep the name they show.
-- Forced row-level security would hide them from the owner of the table, so it is off during the update.
alter table businesses add column display_name text not null default '';

do $$
declare
  is_bound boolean;
begin
  select relforcerowsecurity into is_bound from pg_class where oid = 'businesses'::regclass;
  if is_bound then alter table businesses no force row level security; end if;
  update businesses set display_name = initcap(replace(business_name, '-', ' '));
  if is_bound then alter table businesses force row level security; end if;
end $$;
