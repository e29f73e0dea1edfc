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
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_edits_distributor_id_product_id_at_index" ON "stock_edits" USING btree ("distributor_id","product_id","at" DESC NULLS LAST);