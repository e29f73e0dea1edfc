-- Digits of the scripts written in India compare as 0 to 9, so that what is typed with either is found by the other.
CREATE OR REPLACE FUNCTION comparable(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(written) = length(written) THEN lower(written COLLATE "C") ELSE lower(normalize(translate(written,
  E'\u2018\u2019\u201a\u201b\u02bc\u02b9\u2032\u00b4\u201c\u201d\u201e\u201f\u2033\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58'
  '\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f'
  '\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef'
  '\u0a66\u0a67\u0a68\u0a69\u0a6a\u0a6b\u0a6c\u0a6d\u0a6e\u0a6f'
  '\u0ae6\u0ae7\u0ae8\u0ae9\u0aea\u0aeb\u0aec\u0aed\u0aee\u0aef'
  '\u0b66\u0b67\u0b68\u0b69\u0b6a\u0b6b\u0b6c\u0b6d\u0b6e\u0b6f'
  '\u0be6\u0be7\u0be8\u0be9\u0bea\u0beb\u0bec\u0bed\u0bee\u0bef'
  '\u0c66\u0c67\u0c68\u0c69\u0c6a\u0c6b\u0c6c\u0c6d\u0c6e\u0c6f'
  '\u0ce6\u0ce7\u0ce8\u0ce9\u0cea\u0ceb\u0cec\u0ced\u0cee\u0cef'
  '\u0d66\u0d67\u0d68\u0d69\u0d6a\u0d6b\u0d6c\u0d6d\u0d6e\u0d6f'
  '\u1c50\u1c51\u1c52\u1c53\u1c54\u1c55\u1c56\u1c57\u1c58\u1c59'
  '\uabf0\uabf1\uabf2\uabf3\uabf4\uabf5\uabf6\uabf7\uabf8\uabf9'
  '\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9'
  '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'
  '\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19'
  '\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
  E'\'\'\'\'\'\'\'\'"""""--------'
  '01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'), NFKC) COLLATE "und-x-icu") COLLATE "C" END;
--> statement-breakpoint
-- Codes that are now the same: the younger product's gets its id's beginning, since a code is unique.
UPDATE "products" SET "sku" = left("sku", 55) || '-' || left("id", 8)
WHERE "deleted_at" IS NULL AND EXISTS (
  SELECT FROM "products" older
  WHERE older."distributor_id" = "products"."distributor_id" AND older."deleted_at" IS NULL
    AND comparable(older."sku") = comparable("products"."sku")
    AND (older."created_at", older."id") < ("products"."created_at", "products"."id"));
--> statement-breakpoint
REINDEX INDEX "products_sku_unique";
