-- Text as it is searched and compared: without case, forms of one character, invisible characters, and kinds of quotes and
-- dashes. The contract's function of this name does the same, so capitals do not depend on the database's own locale.
CREATE FUNCTION comparable(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(written) = length(written) THEN lower(written COLLATE "C") ELSE lower(normalize(translate(written,
  E'\u2018\u2019\u201a\u201b\u02bc\u02b9\u2032\u00b4\u201c\u201d\u201e\u201f\u2033\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
  E'\'\'\'\'\'\'\'\'"""""--------'), NFKC) COLLATE "und-x-icu") COLLATE "C" END;
--> statement-breakpoint
DROP INDEX "products_sku_unique";
--> statement-breakpoint
-- Of SKUs that are now the same, the older product keeps its own. The others end in a part of their ids, not in a number
-- that a third SKU may have.
UPDATE products SET sku = products.sku || '-' || right(products.id, 8), version = products.version + 1
FROM (SELECT id, row_number() OVER (PARTITION BY distributor_id, comparable(sku) ORDER BY created_at, id) AS place
  FROM products WHERE deleted_at IS NULL) AS doubled
WHERE products.id = doubled.id AND doubled.place > 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree ("distributor_id",comparable("sku")) WHERE "products"."deleted_at" is null;
--> statement-breakpoint
ALTER TABLE "two_steps" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;
