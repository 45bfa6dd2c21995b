-- Counts the words of searches in `text_usage`, so that the quota of texts bounds them: each save of an item can add words, which
-- stay after the item. The amount is about that of a word with its keys, one for each letter, and their index: it counts 472 bytes
-- for 6 letters and 3,400 for 30, of 546 and 4,179 that were measured.
create function count_words() returns trigger language plpgsql as $$
begin
  insert into text_usage as u (business_id, bytes)
    select business_id, sum(100 + length(word) * (2 * octet_length(word) + 50)) * case tg_op when 'DELETE' then -1 else 1 end
    from changed group by business_id order by business_id
    on conflict (business_id) do update set bytes = u.bytes + excluded.bytes, changed_by = excluded.changed_by,
      bytes_before = case when u.changed_by = excluded.changed_by then u.bytes_before else u.bytes end;
  return null;
end $$;

-- Forced row-level security would hide the rows from the owner of the tables, so the platform's role reads them.
do $$
declare
  is_forced boolean := (select relforcerowsecurity from pg_class where oid = 'search_words'::regclass);
begin
  -- Saves lock the count before words, so the counts come first here, too. Saves wait until the words are counted.
  if is_forced then
    set local role showcase_platform;
  end if;
  perform from text_usage order by business_id for update;
  reset role;
  -- A restored backup contains the counts.
  create trigger words_counted_insert after insert on search_words referencing new table as changed for each statement
    when (current_setting('app.restoring', true) is distinct from 'on') execute function count_words();
  create trigger words_counted_delete after delete on search_words referencing old table as changed for each statement
    when (current_setting('app.restoring', true) is distinct from 'on') execute function count_words();
  if is_forced then
    set local role showcase_platform;
  end if;
  insert into text_usage as u (business_id, bytes)
    select business_id, sum(100 + length(word) * (2 * octet_length(word) + 50)) from search_words
    group by business_id order by business_id
    on conflict (business_id) do update set bytes = u.bytes + excluded.bytes;
  reset role;
end $$;
