-- Prices with three decimals, as KWD has them. A numeric type without a scale reads the stored values as they are: PostgreSQL
-- rewrites neither the table nor its indexes.
alter table products alter column price_per_unit type numeric;
