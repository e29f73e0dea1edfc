-- Each prefix counts by itself: the numbers of a prefix that was changed, and perhaps changed back, have no gap.
DROP INDEX "papers_distributor_id_kind_year_place_index";--> statement-breakpoint
ALTER TABLE "paper_series" DROP CONSTRAINT "paper_series_distributor_id_kind_year_pk";--> statement-breakpoint
DELETE FROM "paper_series";--> statement-breakpoint
ALTER TABLE "paper_series" ADD COLUMN "prefix" text NOT NULL;--> statement-breakpoint
INSERT INTO "paper_series" ("distributor_id", "prefix", "year", "kind", "place")
SELECT "distributor_id", regexp_replace("number", '/[0-9]{2}-[0-9]{2}/[0-9]+$', ''), "year", min("kind"), max("place")
FROM "papers" GROUP BY 1, 2, 3;--> statement-breakpoint
ALTER TABLE "paper_series" ADD CONSTRAINT "paper_series_distributor_id_prefix_year_pk" PRIMARY KEY("distributor_id","prefix","year");
