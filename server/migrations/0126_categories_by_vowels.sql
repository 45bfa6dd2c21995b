-- The key of a category keeps the vowels of scripts such as Devanagari, nearly as the code makes it. Forced row-level security
-- would hide the products from the owner of the table, so the platform's role writes them.
do $$
begin
  if (select relforcerowsecurity from pg_class where oid = 'products'::regclass) then
    set local role showcase_platform;
  end if;
  update products
    set category_key = btrim(regexp_replace(
      lower(regexp_replace(normalize(category, NFKD), '[\u0300-\u036f\u064b-\u065f]', '', 'g')), '\s+', ' ', 'g'))
    where category ~ '[\u0900-\u1cff\u3040-\u30ff\ua800-\uabff]';
  reset role;
end $$;
