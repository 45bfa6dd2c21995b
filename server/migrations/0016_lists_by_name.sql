-- For lists of all businesses in the order of names.
create index products_everywhere_by_name on products (name_key, _id) where is_public and not is_blocked;
create index catalogues_everywhere_by_name on catalogues (name_key, _id) where is_public and not is_blocked;
