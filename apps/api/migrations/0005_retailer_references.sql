CREATE INDEX "conversations_retailer_id_index" ON "conversations" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "credit_changes_retailer_id_index" ON "credit_changes" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "devices_retailer_id_index" ON "devices" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "discounts_retailer_id_index" ON "discounts" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_retailer_id_index" ON "ledger_entries" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "orders_retailer_id_index" ON "orders" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "payments_retailer_id_index" ON "payments" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "users_retailer_id_index" ON "users" USING btree ("retailer_id");