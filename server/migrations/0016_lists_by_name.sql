-- By name across all businesses, as lists of the whole platform may be asked for.
create index products_everywhere_by_name on products (name_key, _id) where is_public and not is_blocked;
create index catalogues_everywhere_by_name on catalogues (name_key, _id) where is_public and not is_blocked;
