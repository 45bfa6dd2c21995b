-- The address of a sign-up that another account already signs in with. Its `email` is then a placeholder, so that signing up
-- does not tell whether an address is registered.
alter table users add column claimed_email text collate "C" check (claimed_email = lower(claimed_email));
create index users_claimed_email on users (claimed_email, created_at desc) where claimed_email is not null;
