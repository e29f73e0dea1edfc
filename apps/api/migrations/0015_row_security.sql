ALTER TABLE "audit_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "credit_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "discounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "distributors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "expenses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "position_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_images" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "retailers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supervisor_positions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supervisor_ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "upload_targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE VIEW "public"."platform_users" AS (select "id", "email" from "users" where "users"."distributor_id" is null);--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_lines" AS PERMISSIVE FOR ALL TO public USING ("audit_lines"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "conversations" AS PERMISSIVE FOR ALL TO public USING ("conversations"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "credit_changes" AS PERMISSIVE FOR ALL TO public USING ("credit_changes"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "devices" AS PERMISSIVE FOR ALL TO public USING ("devices"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "discounts" AS PERMISSIVE FOR ALL TO public USING ("discounts"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "distributors" AS PERMISSIVE FOR ALL TO public USING ("distributors"."id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "expenses" AS PERMISSIVE FOR ALL TO public USING ("expenses"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "files" AS PERMISSIVE FOR ALL TO public USING ("files"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO public USING ("idempotency_keys"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "imported_records" AS PERMISSIVE FOR ALL TO public USING ("imported_records"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "imports" AS PERMISSIVE FOR ALL TO public USING ("imports"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "ledger_entries" AS PERMISSIVE FOR ALL TO public USING ("ledger_entries"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "messages" AS PERMISSIVE FOR ALL TO public USING ("messages"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "order_history" AS PERMISSIVE FOR ALL TO public USING ("order_history"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "order_items" AS PERMISSIVE FOR ALL TO public USING ("order_items"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "orders" AS PERMISSIVE FOR ALL TO public USING ("orders"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "payments" AS PERMISSIVE FOR ALL TO public USING ("payments"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "position_history" AS PERMISSIVE FOR ALL TO public USING ("position_history"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "product_images" AS PERMISSIVE FOR ALL TO public USING ("product_images"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "products" AS PERMISSIVE FOR ALL TO public USING ("products"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "push_messages" AS PERMISSIVE FOR ALL TO public USING ("push_messages"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "retailers" AS PERMISSIVE FOR ALL TO public USING ("retailers"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "stock_edits" AS PERMISSIVE FOR ALL TO public USING ("stock_edits"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "supervisor_positions" AS PERMISSIVE FOR ALL TO public USING ("supervisor_positions"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "supervisor_ratings" AS PERMISSIVE FOR ALL TO public USING ("supervisor_ratings"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "upload_targets" AS PERMISSIVE FOR ALL TO public USING ("upload_targets"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "users" AS PERMISSIVE FOR ALL TO public USING ("users"."distributor_id" = nullif(current_setting('app.tenant', true), ''));