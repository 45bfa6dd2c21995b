-- The name of a business that people read, beside the name in its address. Businesses from before show the same name as
-- until now. A table whose owner row-level security binds shows it nothing.
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
