-- The variants of a product (options, and a row with price, SKU and stock for each); null without variants.
alter table products add column variants jsonb;
