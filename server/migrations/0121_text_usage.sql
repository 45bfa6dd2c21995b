-- The bytes of the texts that a business stores in items, and their quota. Triggers cover every write, also those of the
-- previous release, which has no quota.
create table text_usage (
  business_id uuid primary key,
  bytes bigint not null,
  -- The bytes before the latest transaction that changed them.
  bytes_before bigint not null default 0,
  changed_by xid8 not null default pg_current_xact_id()
);

alter table businesses add column quota_texts bigint;

-- Refuses what makes more of it than before the transaction, so that an owner over the quota can shorten texts. The scope of a
-- tenant has the default of the settings.
create function check_text_quota() returns trigger language plpgsql as $$
declare
  quota bigint := nullif(current_setting('app.text_quota', true), '')::bigint;
begin
  if quota is null then
    return null;
  end if;
  select coalesce(quota_texts, quota) into quota from businesses where business_id = new.business_id;
  if new.bytes > quota then
    raise exception 'The texts are over the quota.'
      using errcode = 'SQ001', detail = json_build_object('used', new.bytes_before, 'limit', quota);
  end if;
  return null;
end $$;

create trigger quota_checked after insert or update on text_usage for each row
  when (new.bytes > new.bytes_before) execute function check_text_quota();

-- The triggers of statements run after those of rows, so that a transaction locks entries of catalogues before it locks the
-- count. While they are created, writers of these tables wait until the count is filled. Readers do not wait. Forced row-level
-- security would hide the rows from the owner of the tables, so the platform's role reads them.
do $$
declare
  item text;
  amount text;
  action text;
  changes text;
  all_rows text := '';
begin
  for item, amount in values
    ('products', 'octet_length(description) + octet_length(concat(product_name, item_no, category, variants,
      array_to_string(tags || specifications || disclaimer, '''')))'),
    -- The numbers of catalogues and entries have no limit of their own, so that each row counts.
    ('catalogues', '100 + octet_length(catalogue_name) + octet_length(description)'),
    ('catalogue_products', '100 + octet_length(labels_key)'),
    -- Earlier products, for the undo of an import.
    ('import_products', 'coalesce(octet_length(before::text), 0)')
  loop
    foreach action in array array['insert', 'update', 'delete'] loop
      changes := concat_ws(' union all ',
        case when action <> 'delete' then format('select business_id, %s as bytes from added', amount) end,
        case when action <> 'insert' then format('select business_id, -(%s) as bytes from removed', amount) end);
      execute format('create function %I() returns trigger language plpgsql as $body$
        begin
          insert into text_usage as u (business_id, bytes)
            select business_id, sum(bytes) from (%s) c group by business_id having sum(bytes) <> 0 order by business_id
            on conflict (business_id) do update set bytes = u.bytes + excluded.bytes, changed_by = excluded.changed_by,
              bytes_before = case when u.changed_by = excluded.changed_by then u.bytes_before else u.bytes end;
          return null;
        end $body$', concat_ws('_', 'count_texts', item, action), changes);
      -- A restored backup contains the counts.
      execute format('create trigger %I after %s on %I referencing %s for each statement
        when (current_setting(''app.restoring'', true) is distinct from ''on'') execute function %I()',
        'texts_counted_' || action, action, item,
        concat_ws(' ', case when action <> 'delete' then 'new table as added' end,
          case when action <> 'insert' then 'old table as removed' end),
        concat_ws('_', 'count_texts', item, action));
    end loop;
    all_rows := concat_ws(' union all ', nullif(all_rows, ''), format('select business_id, %s as bytes from %I', amount, item));
  end loop;
  if (select relforcerowsecurity from pg_class where oid = 'products'::regclass) then
    grant select, insert, update, delete on text_usage to showcase_tenant, showcase_platform;
    set local role showcase_platform;
  end if;
  execute format('insert into text_usage select business_id, sum(bytes) from (%s) c group by business_id', all_rows);
  reset role;
end $$;
