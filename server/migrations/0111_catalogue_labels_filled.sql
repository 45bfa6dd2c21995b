-- Fills existing entries. Forced row-level security would hide them from the owner of the tables, so the platform's role
-- writes them. The products are locked, so that a concurrent change is not overwritten. Readers do not wait.
do $$
begin
  if (select relforcerowsecurity from pg_class where oid = 'catalogue_products'::regclass) then
    set local role showcase_platform;
  end if;
  with open as materialized (
    select business_id, _id, labels_key from products p
    where is_public and not is_blocked and labels_key <> '' and exists (
      select from catalogue_products m where m.business_id = p.business_id and m.product_id = p._id)
    for share)
  update catalogue_products m set labels_key = open.labels_key
    from open where m.business_id = open.business_id and m.product_id = open._id and m.labels_key = '';
  reset role;
end $$;
