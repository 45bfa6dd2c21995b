-- Devices that receive push notifications: one for each session, deleted with the session.

create table push_targets (
  business_id uuid not null,
  _id uuid not null,
  token_hash text collate "C" not null,
  kind text not null check (kind in ('webpush', 'fcm')),
  -- The endpoint of a browser's push service, or the registration token of the mobile app.
  address text not null,
  address_hash text collate "C" not null,
  -- The browser's keys; '' for the mobile app.
  p256dh text not null default '',
  auth text not null default '',
  -- Hash of the secret that authorizes a browser to replace its subscription.
  renew_hash text collate "C",
  -- The newest push to the device. Older pushes that are being retried are dropped.
  message_id uuid,
  last_ok_at timestamptz,
  failures integer not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  primary key (business_id, _id),
  foreign key (business_id, token_hash) references sessions (business_id, token_hash) on delete cascade
);

create unique index push_targets_session on push_targets (business_id, token_hash);
create index push_targets_address on push_targets (address_hash);
create index push_targets_renewal on push_targets (renew_hash);

-- Time of the last push to the devices of a business.
create table push_paces (
  business_id uuid not null primary key references businesses on delete cascade,
  pushed_at timestamptz not null
);

alter table notifications add column is_to_push boolean not null default false;
create index notifications_to_push on notifications (business_id) where is_to_push;
