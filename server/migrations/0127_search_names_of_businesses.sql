-- The display name for searches, like the other keys; rows that exist get it nearly as the code makes it. Forced row-level
-- security would hide the businesses from the owner of the table, so the platform's role writes them.
alter table businesses add column title_key text collate "C" not null default '';

do $$
begin
  if (select relforcerowsecurity from pg_class where oid = 'businesses'::regclass) then
    set local role showcase_platform;
  end if;
  update businesses
    set title_key = btrim(regexp_replace(
      lower(regexp_replace(normalize(display_name, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
    where display_name <> '';
  reset role;
end $$;
