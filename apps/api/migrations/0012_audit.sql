DROP INDEX "audit_lines_distributor_id_at_index";--> statement-breakpoint
ALTER TABLE "audit_lines" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_lines" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_lines" ALTER COLUMN "operation" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "kind" text DEFAULT 'change' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "is_viewing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "record_kind" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "record_id" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "record_name" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_lines_distributor_id_at_id_index" ON "audit_lines" USING btree ("distributor_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_lines_at_id_index" ON "audit_lines" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_lines_record_id_at_index" ON "audit_lines" USING btree ("record_id","at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "audit_lines" DROP COLUMN "action";