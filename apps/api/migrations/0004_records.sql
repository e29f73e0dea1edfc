CREATE TABLE "imported_records" (
	"import_id" text NOT NULL,
	"distributor_id" text NOT NULL,
	"row" integer NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"mark" text NOT NULL,
	CONSTRAINT "imported_records_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	"by" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "stock_edits" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"product_id" text NOT NULL,
	"change" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"by" text
);
--> statement-breakpoint
DROP INDEX "order_items_distributor_id_product_id_index";--> statement-breakpoint
DROP INDEX "product_images_distributor_id_product_id_sort_order_index";--> statement-breakpoint
DROP INDEX "orders_created_at_index";--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "retailer_ids" text[];--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_records_distributor_id_import_id_index" ON "imported_records" USING btree ("distributor_id","import_id");--> statement-breakpoint
CREATE INDEX "imports_distributor_id_at_id_index" ON "imports" USING btree ("distributor_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "stock_edits_product_id_at_index" ON "stock_edits" USING btree ("product_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "discounts_product_id_index" ON "discounts" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_opening_unique" ON "ledger_entries" USING btree ("distributor_id","retailer_id") WHERE "ledger_entries"."type" = 'OPENING';--> statement-breakpoint
CREATE INDEX "order_history_at_index" ON "order_history" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_items_product_id_index" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "payments_paid_at_index" ON "payments" USING btree ("paid_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_images_product_id_sort_order_index" ON "product_images" USING btree ("product_id","sort_order");--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at" DESC NULLS LAST);