CREATE TABLE "paper_series" (
	"distributor_id" text NOT NULL,
	"kind" text NOT NULL,
	"year" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "paper_series_distributor_id_kind_year_pk" PRIMARY KEY("distributor_id","kind","year")
);
--> statement-breakpoint
ALTER TABLE "paper_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "papers" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"year" text NOT NULL,
	"place" integer NOT NULL,
	"day" date NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"retailer_id" text NOT NULL,
	"order_id" text,
	"entry_id" text,
	"payment_id" text,
	"invoice_id" text,
	"total" bigint NOT NULL,
	"taxable" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"cancelled_at" timestamp with time zone,
	"reason" text,
	"created_by" text,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "papers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "returned_lines" (
	"entry_id" text NOT NULL,
	"item_id" text NOT NULL,
	"distributor_id" text NOT NULL,
	"qty" integer NOT NULL,
	"amount" bigint NOT NULL,
	"gst_amount" bigint NOT NULL,
	"cost_amount" bigint NOT NULL,
	"cost_gst_amount" bigint NOT NULL,
	CONSTRAINT "returned_lines_entry_id_item_id_pk" PRIMARY KEY("entry_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "returned_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "state_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "papers" jsonb;--> statement-breakpoint
ALTER TABLE "retailers" ADD COLUMN "state_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_series" ADD CONSTRAINT "paper_series_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_invoice_id_papers_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_lines" ADD CONSTRAINT "returned_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_lines" ADD CONSTRAINT "returned_lines_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_lines" ADD CONSTRAINT "returned_lines_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_distributor_id_kind_year_place_index" ON "papers" USING btree ("distributor_id","kind","year","place");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_distributor_id_number_index" ON "papers" USING btree ("distributor_id","number");--> statement-breakpoint
CREATE INDEX "papers_number_index" ON "papers" USING btree ("distributor_id","number" collate names,"id");--> statement-breakpoint
CREATE INDEX "papers_distributor_id_booked_at_id_index" ON "papers" USING btree ("distributor_id","booked_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "papers_retailer_id_index" ON "papers" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "papers_order_id_index" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "papers_entry_id_index" ON "papers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "papers_payment_id_index" ON "papers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "papers_invoice_id_index" ON "papers" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "returned_lines_item_id_index" ON "returned_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "returned_lines_distributor_id_index" ON "returned_lines" USING btree ("distributor_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "paper_series" AS PERMISSIVE FOR ALL TO public USING ("paper_series"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "papers" AS PERMISSIVE FOR ALL TO public USING ("papers"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "returned_lines" AS PERMISSIVE FOR ALL TO public USING ("returned_lines"."distributor_id" = nullif(current_setting('app.tenant', true), ''));