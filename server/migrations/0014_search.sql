-- The columns for searches. Like name_key they contain normalized text, so that every database compares it the same way.

alter table products
  add column sku_key text collate "C" not null default '',
  -- Category and tags. A catalogue is found by those of its products.
  add column labels_key text collate "C" not null default '',
  -- Name, SKU, category, tags and description, one line for each.
  add column search_key text collate "C" not null default '';

alter table catalogues add column search_key text collate "C" not null default '';

-- The words of names, SKUs, categories and tags, for the correction of typos. The keys of a word are the word itself and
-- the word without one letter: two words with a common key differ by one typo. A word can remain after its items.
create table search_words (
  business_id uuid not null,
  word text collate "C" not null,
  typo_keys text[] not null,
  primary key (business_id, word)
);

create function pg_temp.folded(text) returns text language sql immutable as
$$ select regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f]', '', 'g') $$;

-- Fills existing rows, nearly as the code normalizes them. Forced row-level security would hide them from the owner of the
-- table, so it is off during the update.
do $$
declare
  item text;
  forced boolean;
begin
  foreach item in array array['products', 'catalogues'] loop
    select relforcerowsecurity into forced from pg_class where oid = item::regclass;
    if forced then
      execute format('alter table %I no force row level security', item);
    end if;
    if item = 'products' then
      update products set sku_key = lower(item_no),
        labels_key = category_key || E'\n' || pg_temp.folded(array_to_string(tags, E'\n'));
      update products set search_key = concat_ws(E'\n', name_key, sku_key, labels_key, pg_temp.folded(description));
      insert into search_words (business_id, word, typo_keys)
      select business_id, word, array(
        select distinct overlay(word placing '' from place for 1) from generate_series(1, length(word)) place) || word
      from (
        select distinct business_id, word
        from products, regexp_split_to_table(concat_ws(' ', name_key, sku_key, labels_key), '[^[:alnum:]]+') word
        where length(word) between 3 and 30) words;
    else
      update catalogues set search_key = concat_ws(E'\n', name_key, pg_temp.folded(description));
    end if;
    if forced then
      execute format('alter table %I force row level security', item);
    end if;
  end loop;
end $$;

-- Recent changes are in a pending list, which each search reads in full. 512 kB keeps it short.
create index search_words_typos on search_words using gin (business_id, typo_keys) with (gin_pending_list_limit = 512);
create index products_search on products using gin (business_id, search_key gin_trgm_ops) with (gin_pending_list_limit = 512);
create index catalogues_search on catalogues using gin (business_id, search_key gin_trgm_ops) with (gin_pending_list_limit = 512);
create index products_by_sku on products (sku_key, business_id) where sku_key <> '';
