-- Earlier names in the address of a business. They redirect to the current one, and no other business can take them.
create table former_addresses (
  business_id uuid not null references businesses on delete cascade,
  business_name text collate "C" not null,
  left_at timestamptz not null default now(),
  primary key (business_id, business_name)
);

create unique index former_addresses_name on former_addresses (business_name);

-- Times of the latest changes of the name in the address, for their rate limit.
alter table businesses add column address_changes timestamptz[] not null default '{}';
