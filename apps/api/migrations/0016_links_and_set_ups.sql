DROP INDEX "reset_links_open_unique";--> statement-breakpoint
ALTER TABLE "two_steps" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "reset_links_made_unique" ON "reset_links" USING btree ("user_id") WHERE "reset_links"."ended" is null and "reset_links"."created_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reset_links_asked_for_unique" ON "reset_links" USING btree ("user_id") WHERE "reset_links"."ended" is null and "reset_links"."created_by" is null;