-- Visitors see a contact address only if it is confirmed. One that signs in was confirmed as such.
update businesses b set confirmed_email = b.email
where b.email <> b.confirmed_email and exists (
  select 1 from users u
  where u.business_id = b.business_id and u.email = lower(b.email) and u.email_verified_at is not null);
