-- The figures of the dashboard: each comes from an index, or from one row for each day.

-- Visits of a business by day. `visits` has those of each item, which can be millions of rows a month.
create table visit_days (
  business_id uuid not null,
  day date not null,
  site bigint not null default 0,
  products bigint not null default 0,
  catalogues bigint not null default 0,
  primary key (business_id, day)
);

-- A day's most visited items come first.
create index visits_of_day on visits (business_id, day, count desc, subject_kind, subject_id)
  where subject_kind <> 'business';

-- Items that need the owner's attention. They are few, so these indexes are small.
create index products_hidden on products (business_id) where not is_public;
create index products_blocked_of_business on products (business_id) where is_blocked;
create index products_without_picture on products (business_id, created_at desc, _id desc) where images = '{}';
create index catalogues_hidden on catalogues (business_id) where not is_public;
create index catalogues_blocked_of_business on catalogues (business_id) where is_blocked;

-- For counts of the leads of some days, as an index-only scan.
create index leads_over_time on leads (business_id, created_at) include (fk_product_id) where state = 'open';

-- Private links that expire soon.
create index private_links_ending on private_links (business_id, link_expires_at, _id);

-- Steps of a new business that no other data shows: an owner may choose the default look, and shares outside the platform.
alter table businesses
  add column look_chosen_at timestamptz,
  add column shared_at timestamptz,
  add column first_steps_dismissed_at timestamptz;

-- Fills existing days from `visits`. Forced row-level security would hide its rows from the owner of the table, so it is
-- off during the statement.
do $$
declare
  forced boolean;
begin
  select relforcerowsecurity into forced from pg_class where oid = 'visits'::regclass;
  if forced then
    alter table visits no force row level security;
  end if;
  insert into visit_days (business_id, day, site, products, catalogues)
    select business_id, day,
      coalesce(sum(count) filter (where subject_kind = 'business'), 0),
      coalesce(sum(count) filter (where subject_kind = 'product'), 0),
      coalesce(sum(count) filter (where subject_kind = 'catalogue'), 0)
    from visits group by business_id, day;
  if forced then
    alter table visits force row level security;
  end if;
end $$;
