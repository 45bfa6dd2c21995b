-- Names that a business had in its address before. They redirect to its current one, and nobody else can have them.
create table former_addresses (
  business_id uuid not null references businesses on delete cascade,
  business_name text collate "C" not null,
  left_at timestamptz not null default now(),
  primary key (business_id, business_name)
);

create unique index former_addresses_name on former_addresses (business_name);

-- Times of the latest changes of the name in the address, which are limited.
alter table businesses add column address_changes timestamptz[] not null default '{}';
