-- What the dashboard asks at every sign-in: each number is read from an index, or from one row a day.

-- Visits of a whole business by day. The visits of each item stand in `visits`, of which a busy month holds millions.
create table visit_days (
  business_id uuid not null,
  day date not null,
  site bigint not null default 0,
  products bigint not null default 0,
  catalogues bigint not null default 0,
  primary key (business_id, day)
);

-- The most visited items of a day are its first entries.
create index visits_of_day on visits (business_id, day, count desc, subject_kind, subject_id)
  where subject_kind <> 'business';

-- What needs an eye: few rows, so that these indexes are small.
create index products_hidden on products (business_id) where not is_public;
create index products_blocked_of_business on products (business_id) where is_blocked;
create index products_without_picture on products (business_id, created_at desc, _id desc) where images = '{}';
create index catalogues_hidden on catalogues (business_id) where not is_public;
create index catalogues_blocked_of_business on catalogues (business_id) where is_blocked;

-- Leads of some days, counted from the index alone.
create index leads_over_time on leads (business_id, created_at) include (fk_product_id) where state = 'open';

-- Links that end soon.
create index private_links_ending on private_links (business_id, link_expires_at, _id);

-- Steps of a new business that leave no other trace: the default look may be a choice, and sharing happens elsewhere.
alter table businesses
  add column look_chosen_at timestamptz,
  add column shared_at timestamptz,
  add column first_steps_dismissed_at timestamptz;

-- The days of before, from what is stored of each item. A table whose owner row-level security binds shows it nothing.
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
