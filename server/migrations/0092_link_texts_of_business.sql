-- The text of a private link is unique within its business, so that no business learns of another's. Links that carry only
-- a text open the oldest one with it.
alter table private_link_texts
  drop constraint private_link_texts_pkey,
  add primary key (private_link, business_id);
