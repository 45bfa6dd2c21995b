-- What an owner makes of leads: how far they are, a note, and which of them one person sent.

alter table leads
  add column progress text not null default 'new' check (progress in ('new', 'contacted', 'won', 'lost')),
  add column note text not null default '',
  -- Leads with the same person were sent from one e-mail address or phone number, directly or by way of others. Null in
  -- quarantine: a doubtful lead may name anybody.
  add column person_id uuid,
  -- Generated, so that a release of before fills it too.
  add column email_key text collate "C" generated always as (lower(email)) stored;

create index leads_of_email on leads (business_id, email_key);
create index leads_of_phone on leads (business_id, phone_no);
create index leads_of_person on leads (business_id, person_id, state, created_at desc, _id desc);
-- Lists of one state, and how many there are of each: read from the index alone.
create index leads_by_state on leads (business_id, state, progress, created_at desc, _id desc) include (fk_product_id);
create index forums_by_state on forums (business_id, state, created_at desc, _id desc);
-- What a deleted product was called, by the leads that asked about it.
create index lead_products_of_product on lead_products (business_id, product_id);

-- Leads of before: each begins as its own person, and takes over the smallest one of those it shares an address or a
-- number with, until nothing changes. A table whose owner row-level security binds already shows it nothing.
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
