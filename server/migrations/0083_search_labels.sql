-- A catalogue is found by the category and tags of its products. Without this index the search reads each product whose
-- description contains the word, which are tens of thousands for a common word.
create index products_labels on products using gin (business_id, labels_key gin_trgm_ops) with (gin_pending_list_limit = 512);
