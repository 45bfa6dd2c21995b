-- The address of a sign-up that another account already uses. The new account's `email` is then a placeholder, so that a
-- sign-up does not reveal whether an address is registered.
alter table users add column claimed_email text collate "C" check (claimed_email = lower(claimed_email));
create index users_claimed_email on users (claimed_email, created_at desc) where claimed_email is not null;
