-- No call has ever written a rate, a cost or an HSN code: where the two others are missing, 18 is the column's old
-- default, and nobody knows the product's rate.
UPDATE "products" SET "gst_rate" = NULL WHERE "gst_rate" = 18 AND "cost_price" IS NULL AND "hsn_code" = '';--> statement-breakpoint
UPDATE "order_items" SET "cost_assumed" = true FROM "products" WHERE "products"."id" = "order_items"."product_id" AND "products"."cost_price" IS NULL;--> statement-breakpoint
UPDATE "order_items" SET "gst_assumed" = true FROM "products" WHERE "products"."id" = "order_items"."product_id" AND "products"."gst_rate" IS NULL;--> statement-breakpoint
-- 12 and 28 ended on 21 September 2025, by the Indian calendar.
UPDATE "order_items" SET "gst_assumed" = true FROM "orders" WHERE "orders"."id" = "order_items"."order_id" AND "order_items"."gst_rate" IN (12, 28) AND "orders"."created_at" >= '2025-09-22T00:00:00+05:30';
