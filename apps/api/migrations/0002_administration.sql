CREATE TABLE "supervisor_ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"supervisor_id" text NOT NULL,
	"rating" integer NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"month" integer NOT NULL,
	"year" integer NOT NULL,
	"rated_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_distributor_id_distributors_id_fk";
--> statement-breakpoint
DROP INDEX "users_created_at_id_index";--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "operation" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supervisor_ratings" ADD CONSTRAINT "supervisor_ratings_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_ratings" ADD CONSTRAINT "supervisor_ratings_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_ratings" ADD CONSTRAINT "supervisor_ratings_rated_by_users_id_fk" FOREIGN KEY ("rated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supervisor_ratings_supervisor_id_year_month_index" ON "supervisor_ratings" USING btree ("supervisor_id","year","month");--> statement-breakpoint
CREATE INDEX "supervisor_ratings_distributor_id_year_month_index" ON "supervisor_ratings" USING btree ("distributor_id","year","month");--> statement-breakpoint
CREATE INDEX "devices_distributor_id_id_index" ON "devices" USING btree ("distributor_id","id");--> statement-breakpoint
CREATE INDEX "orders_distributor_id_created_by_created_at_index" ON "orders" USING btree ("distributor_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_role_created_at_id_index" ON "users" USING btree ("role","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_created_at_id_index" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");