-- A catalogue is found by the category and tags of its products. Looking for those among all texts of a business's
-- products read every product whose description holds the word: tens of thousands, for a word that is common there.
create index products_labels on products using gin (business_id, labels_key gin_trgm_ops) with (gin_pending_list_limit = 512);
