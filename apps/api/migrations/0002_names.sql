-- The order of lists: by letter before accent and case, figures by their value. The contract's compareNames sorts alike;
-- therefore texts that it finds equal are equal here. Written as "und-u-kn-true", PGlite would ignore the setting.
CREATE COLLATION names (provider = icu, locale = 'und@colNumeric=yes', deterministic = false);
--> statement-breakpoint
DROP INDEX "retailers_distributor_id_name_id_index";--> statement-breakpoint
CREATE INDEX "orders_number_index" ON "orders" USING btree ("distributor_id","order_number" collate names,"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "retailers_distributor_id_name_id_index" ON "retailers" USING btree ("distributor_id","name" collate names,"id");