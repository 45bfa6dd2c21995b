-- Own domains: verification, use, wrong records, release.
-- `domain_status` is 'verified' while the domain is served.

alter table businesses
  -- Time of the first request for the site at the domain.
  add column domain_active_at timestamptz,
  -- The time since which the DNS records are wrong; null while they are correct.
  add column domain_drift_since timestamptz,
  add column domain_warned_at timestamptz,
  add column domain_next_check timestamptz not null default now();

create index businesses_domain_due on businesses (domain_next_check) where domain_status = 'verified';
