-- The actions of operators on one business, and blocked items.

alter table audit_log add column business_name text collate "C" not null default '';
update audit_log
  set business_name = coalesce(detail ->> 'businessName', case when act like 'businesses/%' then subject else '' end);
create index audit_log_of_business on audit_log (business_name, created_at desc, _id desc);

-- Partial, because few of many rows are blocked.
create index products_blocked on products (created_at desc, _id desc) where is_blocked;
create index catalogues_blocked on catalogues (created_at desc, _id desc) where is_blocked;
