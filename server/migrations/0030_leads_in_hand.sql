-- The owner's work on leads: state and note, and the leads that one person sent.

alter table leads
  add column progress text not null default 'new' check (progress in ('new', 'contacted', 'won', 'lost')),
  add column note text not null default '',
  -- Leads of one person share an email address or a phone number, directly or through other leads. Null in quarantine,
  -- because spam can name any address.
  add column person_id uuid,
  -- Generated, so that an older release fills it too.
  add column email_key text collate "C" generated always as (lower(email)) stored;

create index leads_of_email on leads (business_id, email_key);
create index leads_of_phone on leads (business_id, phone_no);
create index leads_of_person on leads (business_id, person_id, state, created_at desc, _id desc);
-- For the lists and counts of each state, as index-only scans.
create index leads_by_state on leads (business_id, state, progress, created_at desc, _id desc) include (fk_product_id);
create index forums_by_state on forums (business_id, state, created_at desc, _id desc);
-- The names of deleted products, from the leads about them.
create index lead_products_of_product on lead_products (business_id, product_id);

-- Fills existing leads: each starts as its own person and takes the smallest person of the leads that share its address
-- or number, until nothing changes. Forced row-level security would hide them from the owner of the table, so it is off
-- during the update.
do $$
declare
  forced boolean;
  changed bigint;
begin
  select relforcerowsecurity into forced from pg_class where oid = 'leads'::regclass;
  if forced then
    alter table leads no force row level security;
  end if;
  update leads set person_id = _id where state = 'open';
  loop
    update leads l set person_id = least(l.person_id, e.first, p.first)
    from (select business_id, email_key, min(person_id::text)::uuid as first from leads
        where person_id is not null group by 1, 2) e,
      (select business_id, phone_no, min(person_id::text)::uuid as first from leads
        where person_id is not null and phone_no <> '0000000000' group by 1, 2
        union all select business_id, '0000000000', null from leads group by 1) p
    where e.business_id = l.business_id and e.email_key = l.email_key
      and p.business_id = l.business_id and p.phone_no = l.phone_no
      and l.person_id is not null and l.person_id > least(e.first, p.first);
    get diagnostics changed = row_count;
    exit when changed = 0;
  end loop;
  if forced then
    alter table leads force row level security;
  end if;
end $$;
