DROP INDEX "ledger_entries_distributor_id_at_type_index";--> statement-breakpoint
DROP INDEX "order_items_distributor_id_order_id_position_index";--> statement-breakpoint
CREATE INDEX "ledger_entries_statement_index" ON "ledger_entries" USING btree ("distributor_id","at","id","type","amount","gst_amount","cost_amount","cost_gst_amount","order_id");--> statement-breakpoint
CREATE INDEX "order_items_order_index" ON "order_items" USING btree ("distributor_id","order_id","position","product_id","qty","total_price","cost_price","gst_rate");