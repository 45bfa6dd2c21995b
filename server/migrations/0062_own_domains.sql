-- Own domains: proved, in use, drifting, given up.
-- `domain_status` says whether a domain is served ('verified'); the times below say the rest.

alter table businesses
  -- The first time that somebody asked for the site under it.
  add column domain_active_at timestamptz,
  -- Since when its records have been wrong; null while they are right.
  add column domain_drift_since timestamptz,
  add column domain_warned_at timestamptz,
  add column domain_next_check timestamptz not null default now();

create index businesses_domain_due on businesses (domain_next_check) where domain_status = 'verified';
