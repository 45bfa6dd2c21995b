-- The text of a private link is unique within its business, so that a business learns nothing about the links of others.
-- An address with only the text opens the oldest link with it.
alter table private_link_texts
  drop constraint private_link_texts_pkey,
  add primary key (private_link, business_id);
