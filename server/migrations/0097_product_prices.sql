-- The two orders of a business's products by price; products without a price come last in both.
create index products_by_price on products (business_id, price_per_unit, _id);
create index products_by_price_down on products (business_id, price_per_unit desc nulls last, _id desc);
