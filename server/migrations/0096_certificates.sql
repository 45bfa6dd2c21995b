-- The time at which the edge was first allowed to request a certificate for the subdomain and for the own domain of a business.
-- Existing businesses count as allowed. A default also fills rows that row-level security hides from an update.
alter table businesses add column certificate_at timestamptz default now();
alter table businesses alter column certificate_at drop default;
alter table businesses add column domain_certificate_at timestamptz default now();
alter table businesses alter column domain_certificate_at drop default;
