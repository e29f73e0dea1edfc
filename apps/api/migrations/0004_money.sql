DROP INDEX "orders_created_at_index";--> statement-breakpoint
CREATE INDEX "order_history_at_index" ON "order_history" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_paid_at_index" ON "payments" USING btree ("paid_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at" DESC NULLS LAST);